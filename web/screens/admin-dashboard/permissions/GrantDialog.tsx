import { useMutation, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { type ComponentProps, useMemo, useRef, useState } from 'react'
import { addDays } from '#shared/calendar.ts'
import type { Output } from '#shared/contract/types.ts'
import { call } from '../../../api/call.ts'
import { askedOf } from '../../../api/queries-at.ts'
import { fieldErrors, formReason } from '../../../forms/field-errors.ts'
import { useFocusFirstError } from '../../../forms/focus-first-error.ts'
import { missingFields } from '../../../forms/missing-fields.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Field, Select, TextArea } from '../../../ui/Field.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import styles from '../../admin/Admin.module.css'

interface GrantDialogProps {
  groups: UseQueryResult<Output<'listGroups'>>
  /** The New Orleans day that it is. */
  today: string
  onClose: () => void
}

/** A permission counts for so many days after today, unless another last day is chosen. */
const daysValid = 7

const warn = (title: string, description: string) => toast({ title, description, variant: 'destructive' })

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
  const [missing, setMissing] = useState<Record<string, string>>({})
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
    onError: () => warn('Error', 'Failed to grant tracking permission.'),
  })
  const wrong = useMemo(() => ({ ...fieldErrors(grant.error), ...missing }), [grant.error, missing])
  useFocusFirstError(form, wrong)
  const field = (name: keyof typeof values) => ({
    error: wrong[name],
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [name]: target.value }),
  })
  const submit: ComponentProps<'form'>['onSubmit'] = (event) => {
    event.preventDefault()
    grant.reset()
    const left = missingFields(values, ['groupId', 'userName', 'userPhone', 'validFrom', 'validUntil'])
    setMissing(left)
    if (Object.keys(left).length > 0) warn('Missing Information', 'Please fill in all required fields.')
    else grant.mutate()
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
        {grant.error && (
          <p className={styles.error} role="alert">
            {formReason(grant.error, 'The server could not be reached.')}
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
