import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, useRef, useState } from 'react'
import type { Output } from '#shared/contract/types.ts'
import { call } from '../../api/call.ts'
import { missingFields } from '../../forms/missing-fields.ts'
import { toastFailure } from '../../forms/toast-failure.ts'
import { useFieldErrors } from '../../forms/use-field-errors.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { Checkbox, Field } from '../../ui/controls/Field.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import styles from '../admin/Admin.module.css'
import type { MadeLink } from './LinkResult.tsx'

interface LinkDialogProps {
  group: Output<'listGroups'>[number]
  onClose: () => void
  onMade: (made: MadeLink) => void
}

/** Asks who will track, and makes the link for that person. What was typed stays where it is until that has worked. */
export function LinkDialog({ group, onClose, onMade }: LinkDialogProps) {
  const needsConsent = group.type === 'black-masking-indians'
  const [values, setValues] = useState({ userName: '', userPhone: '', userEmail: '' })
  const [consent, setConsent] = useState(false)
  const client = useQueryClient()
  const make = useMutation({
    mutationFn: () =>
      call('generateTrackerLink', {
        body: { groupId: group.id, ...values, consent: needsConsent ? consent : undefined },
      }),
    onSuccess: async ({ trackingLink, expiresAt }) => {
      const link = window.location.origin + trackingLink
      toast({ title: 'Tracker Link Generated', description: `For ${values.userName}` })
      onClose()
      onMade({ title: 'Tracker Link Generated', groupName: group.name, link, expiresAt })
      await client.invalidateQueries()
    },
    onError: (error) => toastFailure(error, 'Failed to generate tracking link.'),
  })
  const form = useRef<HTMLFormElement>(null)
  const wrong = useFieldErrors(form, values, { failure: make.error })
  const reason = wrong.reason('The server could not be reached.')
  const field = (name: keyof typeof values) => ({
    error: wrong.errors[name],
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [name]: target.value }),
  })
  const submit: ComponentProps<'form'>['onSubmit'] = (event) => {
    event.preventDefault()
    make.reset()
    if (wrong.check(missingFields(values, ['userName', 'userPhone']))) make.mutate()
  }
  return (
    <Dialog
      open
      stays
      onOpenChange={onClose}
      title={`Tracker link for ${group.name}`}
      description="The person with this link may share the parade’s position for 7 days."
    >
      <form ref={form} className={styles.form} onSubmit={submit} noValidate>
        <Field label="Tracker Name" required maxLength={160} autoComplete="off" {...field('userName')} />
        <Field label="Phone" type="tel" required maxLength={32} autoComplete="off" {...field('userPhone')} />
        <Field label="Email" type="email" maxLength={254} autoComplete="off" {...field('userEmail')} />
        {needsConsent && (
          <Checkbox
            label="This group asked to be followed live"
            checked={consent}
            onChange={({ target }) => setConsent(target.checked)}
          />
        )}
        {reason && (
          <p className={styles.error} role="alert">
            {reason}
          </p>
        )}
        <div className={styles.tools}>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            variant="primary"
            disabled={needsConsent && !consent}
            pending={make.isPending}
          >
            {make.isPending ? 'Making the link...' : 'Generate link'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
