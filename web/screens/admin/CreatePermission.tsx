import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { addDays, dayOf } from '#shared/calendar.ts'
import type { Output } from '#shared/contract/types.ts'
import { call } from '../../api/call.ts'
import { askedOf } from '../../api/queries-at.ts'
import { useFieldErrors } from '../../forms/use-field-errors.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { Field, Select, TextArea } from '../../ui/controls/Field.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { useNow } from '../../ui/hooks/use-now.ts'
import styles from './Admin.module.css'

interface CreatePermissionProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  groups: Output<'listGroups'>
}

const empty = { groupId: '', userName: '', validUntil: '', userPhone: '', userEmail: '', notes: '' }
/** A permission lasts so many days longer than the chosen day. */
const daysMore = 7

/** Grants a permission: a group, a name and a last day are required. What was typed stays until it is granted. */
export function CreatePermission({ open, onOpenChange, groups }: CreatePermissionProps) {
  const [values, setValues] = useState(empty)
  const client = useQueryClient()
  const today = dayOf(useNow(60_000))
  const create = useMutation({
    mutationFn: () =>
      call('createTrackingPermission', {
        body: {
          groupId: Number(values.groupId),
          userId: values.userPhone || values.userName,
          userName: values.userName,
          userPhone: values.userPhone,
          userEmail: values.userEmail,
          validFrom: today,
          validUntil: addDays(values.validUntil, daysMore),
          notes: values.notes,
        },
      }),
    onSuccess: async () => {
      toast({ title: 'Permission Granted', description: `${values.userName} may track now.` })
      setValues(empty)
      onOpenChange(false)
      await client.invalidateQueries(askedOf('listTrackingPermissions', 'getPermissionFigures'))
    },
  })
  // What went wrong before is no news when it is opened again; what was typed is still there.
  const { reset } = create
  useEffect(() => {
    if (!open) reset()
  }, [open, reset])
  const form = useRef<HTMLFormElement>(null)
  const wrong = useFieldErrors(form, values, { failure: create.error })
  const reason = wrong.reason('The server could not be reached.')
  const field = (name: keyof typeof empty) => ({
    error: wrong.errors[name],
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [name]: target.value }),
  })
  const isComplete = values.groupId !== '' && values.userName.trim() !== '' && values.validUntil >= today
  const submit: ComponentProps<'form'>['onSubmit'] = (event) => {
    event.preventDefault()
    if (isComplete && wrong.check({})) create.mutate()
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Create Permission"
      description="Lets a person track a group from today on, until 7 days after the chosen day."
    >
      <form ref={form} className={styles.form} onSubmit={submit}>
        <Select label="Group" required {...field('groupId')}>
          <option value="">Choose a group</option>
          {groups.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <Field label="User Name" required maxLength={160} autoComplete="off" {...field('userName')} />
        <Field label="Valid Until" type="date" required min={today} {...field('validUntil')} />
        <Field label="Phone" type="tel" maxLength={32} autoComplete="off" {...field('userPhone')} />
        <Field label="Email" type="email" maxLength={254} autoComplete="off" {...field('userEmail')} />
        <TextArea label="Notes" maxLength={2000} {...field('notes')} />
        {reason && (
          <p className={styles.error} role="alert">
            Failed to create permission. {reason}
          </p>
        )}
        <div className={styles.tools}>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={!isComplete} pending={create.isPending}>
            {create.isPending ? 'Creating...' : 'Grant Permission'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
