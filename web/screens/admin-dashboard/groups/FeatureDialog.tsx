import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { dayOf, formatDay } from '#shared/calendar.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { queryOf } from '#web/api/queries.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useCallForm } from '#web/forms/use-call-form.ts'
import { Field, TextArea } from '#web/ui/controls/Field.tsx'
import type { ListedGroup } from './group-words.ts'

interface FeatureDialogProps {
  group: ListedGroup
  groups: ListedGroup[]
  onClose: () => void
}

const { queryKey } = queryOf('listAdminGroups')
const featuredOf = (groups: ListedGroup[] | undefined) => groups?.find(({ featured }) => featured !== null)

/** Makes a group the featured second liner, for a day and with a description of its own. */
export function FeatureDialog({ group, groups, onClose }: FeatureDialogProps) {
  const client = useQueryClient()
  // The group that was featured when this opened, so that no one overwrites another administrator's
  // choice unseen.
  const [before, setBefore] = useState(() => featuredOf(groups))
  const [initial] = useState(() => ({
    featuredDate: dayOf(new Date()),
    description: group.featured?.description ?? '',
  }))
  const form = useCallForm({
    initial,
    send: (values) =>
      call('featureGroup', {
        body: {
          groupId: group.id,
          isActive: true,
          trackingEnabled: false,
          ...values,
          replaces: before?.featured?.id ?? null,
        },
      }),
    successToast: { title: 'Featured Second Liner Updated', description: group.name },
    failureToast: 'Failed to set featured second liner.',
    onDone: onClose,
    refetchOnFailure: [{ queryKey }],
    onFailed: (error) => {
      if (error instanceof ApiError && error.problem.code === 'changed_meanwhile')
        setBefore(featuredOf(client.getQueryData(queryKey)))
    },
  })
  const { field } = form
  return (
    <FormDialog
      form={form}
      submitLabel="Set as featured"
      pendingLabel="Setting..."
      disabled={form.values.featuredDate === ''}
      ignoresBackdropClick
      onClose={onClose}
      title={`Feature ${group.name}?`}
      description={`It is shown on the home page with the route of its next event. ${replacedWords(before, group)}`}
    >
      <Field label="Featured Date" type="date" required {...field('featuredDate')} />
      <TextArea label="Description" maxLength={4000} {...field('description')} />
    </FormDialog>
  )
}

function replacedWords(before: ListedGroup | undefined, group: ListedGroup): string {
  if (!before?.featured) return 'No group is featured now.'
  if (before.id === group.id) return `It is already featured, for ${formatDay(before.featured.featuredDate)}.`
  return `It replaces ${before.name}.`
}
