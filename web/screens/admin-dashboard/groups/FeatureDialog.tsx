import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, useRef, useState } from 'react'
import { dayOf, formatDay } from '#shared/calendar.ts'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { pathOf } from '../../../api/path-of.ts'
import { toastFailure } from '../../../forms/toast-failure.ts'
import { useFieldErrors } from '../../../forms/use-field-errors.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { Field, TextArea } from '#web/ui/controls/Field.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import adminStyles from '../../admin/Admin.module.css'
import type { ListedGroup } from './group-words.ts'

interface FeatureDialogProps {
  group: ListedGroup
  groups: ListedGroup[]
  onClose: () => void
}

/** Makes a group the featured second liner, for a day and with words of its own. */
export function FeatureDialog({ group, groups, onClose }: FeatureDialogProps) {
  const client = useQueryClient()
  // As it was when the question was asked: what another administrator did meanwhile is not overwritten unseen.
  const [before, setBefore] = useState(() => groups.find(({ featured }) => featured !== null))
  const [values, setValues] = useState(() => ({
    featuredDate: dayOf(new Date()),
    description: group.featured?.description ?? '',
  }))
  const feature = useMutation({
    mutationFn: () =>
      call('featureGroup', {
        body: {
          groupId: group.id,
          isActive: true,
          trackingEnabled: false,
          ...values,
          replaces: before?.featured?.id ?? null,
        },
      }),
    onSuccess: async () => {
      toast({ title: 'Featured Second Liner Updated', description: group.name })
      onClose()
      await client.invalidateQueries()
    },
    onError: async (error) => {
      toastFailure(error, 'Failed to set featured second liner.')
      const listed = queryKeyOfList
      await client.invalidateQueries({ queryKey: listed })
      if (error instanceof ApiError && error.problem.code === 'changed_meanwhile') {
        const now = client.getQueryData<ListedGroup[]>(listed)
        setBefore(now?.find(({ featured }) => featured !== null))
      }
    },
  })
  const form = useRef<HTMLFormElement>(null)
  const wrong = useFieldErrors(form, values, { failure: feature.error })
  const reason = wrong.reason('The server could not be reached.')
  const field = (name: keyof typeof values) => ({
    error: wrong.errors[name],
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [name]: target.value }),
  })
  const submit: ComponentProps<'form'>['onSubmit'] = (event) => {
    event.preventDefault()
    if (wrong.check({})) feature.mutate()
  }
  return (
    <Dialog
      open
      stays
      onOpenChange={onClose}
      title={`Feature ${group.name}?`}
      description={`It is shown on the home page with the route of its next event. ${instead(before, group)}`}
    >
      <form ref={form} className={adminStyles.form} onSubmit={submit} noValidate>
        <Field label="Featured Date" type="date" required {...field('featuredDate')} />
        <TextArea label="Description" maxLength={4000} {...field('description')} />
        {reason && (
          <p className={adminStyles.error} role="alert">
            {reason}
          </p>
        )}
        <div className={adminStyles.tools}>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            variant="primary"
            disabled={values.featuredDate === ''}
            pending={feature.isPending}
          >
            {feature.isPending ? 'Setting...' : 'Set as featured'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

const queryKeyOfList = [pathOf('listAdminGroups')]

function instead(before: ListedGroup | undefined, group: ListedGroup): string {
  if (!before?.featured) return 'No group is featured now.'
  if (before.id === group.id) return `It is featured already, for ${formatDay(before.featured.featuredDate)}.`
  return `It takes the place of ${before.name}.`
}
