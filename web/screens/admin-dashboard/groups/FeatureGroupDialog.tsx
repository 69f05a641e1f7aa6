import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { dayOf, formatDay } from '#shared/calendar.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { queryOf } from '#web/api/queries.ts'
import { toServerTime } from '#web/api/server-clock.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useCallForm } from '#web/forms/use-call-form.ts'
import { Field, TextArea } from '#web/ui/controls/Field.tsx'
import type { ListedGroup } from './listed-group.ts'

interface FeatureGroupDialogProps {
  group: ListedGroup
  groups: ListedGroup[]
  onClose: () => void
}

const { queryKey } = queryOf('listAdminGroups')
const findFeatured = (groups: ListedGroup[] | undefined) => groups?.find(({ featured }) => featured !== null)

/** The form that makes a group the featured club, with a date and a description. */
export function FeatureGroupDialog({ group, groups, onClose }: FeatureGroupDialogProps) {
  const client = useQueryClient()
  // The request names the group to replace, so that the server can refuse it if another
  // administrator has featured a different group since this dialog opened.
  const [replacedGroup, setReplacedGroup] = useState(() => findFeatured(groups))
  const [initialValues] = useState(() => ({
    featuredDate: dayOf(toServerTime(new Date())),
    description: group.featured?.description ?? '',
  }))
  const form = useCallForm({
    initial: initialValues,
    send: (values) =>
      call('featureGroup', {
        body: {
          groupId: group.id,
          // Fixed values of the call; whether the group is tracked follows from its parade.
          isActive: true,
          trackingEnabled: false,
          ...values,
          replaces: replacedGroup?.featured?.id ?? null,
        },
      }),
    successToast: { title: 'Featured Second Liner Updated', description: group.name },
    failureToast: 'Failed to set featured second liner.',
    onDone: onClose,
    refetchOnFailure: [{ queryKey }],
    onFailed: (error) => {
      if (error instanceof ApiError && error.problem.code === 'changed_meanwhile')
        setReplacedGroup(findFeatured(client.getQueryData(queryKey)))
    },
  })
  const { field } = form
  return (
    <FormDialog
      form={form}
      submitLabel="Set as featured"
      pendingLabel="Setting..."
      disabled={form.values.featuredDate === ''}
      onClose={onClose}
      title={`Feature ${group.name}?`}
      description={`It is shown on the home page with the route of its next event. ${replacementText(replacedGroup, group)}`}
    >
      <Field label="Featured Date" type="date" required {...field('featuredDate')} />
      <TextArea label="Description" maxLength={4000} {...field('description')} />
    </FormDialog>
  )
}

function replacementText(replacedGroup: ListedGroup | undefined, group: ListedGroup): string {
  if (!replacedGroup?.featured) return 'No group is featured now.'
  if (replacedGroup.id === group.id)
    return `It is already featured, for ${formatDay(replacedGroup.featured.featuredDate)}.`
  return `It replaces ${replacedGroup.name}.`
}
