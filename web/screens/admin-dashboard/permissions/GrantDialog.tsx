import { useMutation, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { type ComponentProps, useRef, useState } from 'react'
import { addDays } from '#shared/calendar.ts'
import type { Output } from '#shared/contract/types.ts'
import { call } from '../../../api/call.ts'
import { askedOf } from '../../../api/queries-at.ts'
import { missingFields } from '../../../forms/missing-fields.ts'
import { toastFailure } from '../../../forms/toast-failure.ts'
import { useFieldErrors } from '../../../forms/use-field-errors.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { Field, Select, TextArea } from '#web/ui/controls/Field.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import styles from '../../admin/Admin.module.css'

interface GrantDialogProps {
  groups: UseQueryResult<Output<'listGroups'>>
  /** The New Orleans day that it is. */
  today: string
  onClose: () => void
}

const required = ['groupId', 'userName', 'userPhone', 'validFrom', 'validUntil'] as const
/** A permission counts for so many days after today, unless another last day is chosen. */
const daysValid = 7

/** Asks whom to permit to track which group, and from when until when. What was typed stays until it is granted. */
export function GrantDialog({ groups, today, onClose }: GrantDialogProps) {
  const [values, setValues] = useState({
    groupId: '',
    userName: '',
    userPhone: '',
    userEmail: '',
    validFrom: today,
    validUntil: addDays(today, daysValid),
    notes: '',
  })
  const form = useRef<HTMLFormElement>(null)
  const client = useQueryClient()
  const grant = useMutation({
    mutationFn: () =>
      call('createTrackingPermission', {
        body: { ...values, groupId: Number(values.groupId), userId: values.userPhone },
      }),
    onSuccess: async () => {
      onClose()
      toast({ title: 'Permission Granted', description: `${values.userName} may track this group.` })
      await client.invalidateQueries(askedOf('listTrackingPermissions', 'getPermissionFigures'))
    },
    onError: (error) => toastFailure(error, 'Failed to grant tracking permission.'),
  })
  const wrong = useFieldErrors(form, values, { failure: grant.error })
  const reason = wrong.reason('The server could not be reached.')
  const field = (name: keyof typeof values) => ({
    error: wrong.errors[name],
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [name]: target.value }),
  })
  const submit: ComponentProps<'form'>['onSubmit'] = (event) => {
    event.preventDefault()
    grant.reset()
    if (wrong.check(missingFields(values, required))) grant.mutate()
    else
      toast({
        title: 'Missing Information',
        description: 'Please fill in all required fields.',
        variant: 'destructive',
      })
  }
  return (
    <Dialog
      open
      stays
      onOpenChange={onClose}
      title="Grant Permission"
      description="Notes who may track a group, and on which days. It sends no link: press Link beside the group under Live Tracking, and you get one for this person to open, with a permission of its own for 7 days."
    >
      <form ref={form} className={styles.form} onSubmit={submit} noValidate>
        <Select
          label="Group"
          required
          hint={groups.error && !groups.data ? 'The groups could not be loaded.' : undefined}
          {...field('groupId')}
        >
          <option value="">{groups.isPending ? 'Loading groups...' : 'Choose a group'}</option>
          {groups.data?.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <Field label="Tracker Name" required maxLength={160} autoComplete="off" {...field('userName')} />
        <Field label="Phone" type="tel" required maxLength={32} autoComplete="off" {...field('userPhone')} />
        <Field label="Email" type="email" maxLength={254} autoComplete="off" {...field('userEmail')} />
        <div className={styles.pair}>
          <Field label="Valid From" type="date" required {...field('validFrom')} />
          <Field label="Valid Until" type="date" required min={values.validFrom} {...field('validUntil')} />
        </div>
        <TextArea label="Notes" maxLength={2000} {...field('notes')} />
        {reason && (
          <p className={styles.error} role="alert">
            {reason}
          </p>
        )}
        <div className={styles.tools}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" pending={grant.isPending}>
            {grant.isPending ? 'Granting...' : 'Grant'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
