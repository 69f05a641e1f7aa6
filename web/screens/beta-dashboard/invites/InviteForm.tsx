import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import { askedOf } from '../../../api/queries-at.ts'
import { missingFields } from '../../../forms/missing-fields.ts'
import { toastFailure } from '../../../forms/toast-failure.ts'
import { useFieldErrors } from '../../../forms/use-field-errors.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Field } from '#web/ui/controls/Field.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import styles from '../BetaDashboard.module.css'

/** Invites one address. What was typed stays until that has worked. */
export function InviteForm() {
  const [email, setEmail] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const client = useQueryClient()
  const invite = useMutation({
    mutationFn: (address: string) => call('inviteTester', { body: { email: address } }),
    onSuccess: (_, address) => {
      toast({ title: 'Invite Sent', description: `The invitation of ${address.trim()} is in the outbox.` })
      // The next one may be typed already.
      setEmail((typed) => (typed === address ? '' : typed))
      return client.invalidateQueries(askedOf('listBetaInvites', 'listMail'))
    },
    onError: (error) => toastFailure(error, 'Failed to send invite.'),
  })
  const wrong = useFieldErrors(form, { email }, { failure: invite.error })
  const submit: ComponentProps<'form'>['onSubmit'] = (event) => {
    event.preventDefault()
    invite.reset()
    if (wrong.check(missingFields({ email }, ['email']))) invite.mutate(email)
  }
  return (
    <form ref={form} className={styles.invite} onSubmit={submit} noValidate aria-label="Send Invites">
      <Field
        label="Email"
        type="email"
        required
        maxLength={254}
        autoComplete="off"
        value={email}
        // There is one field, so whatever was refused is told at it.
        error={wrong.errors['email'] ?? wrong.reason('The server could not be reached.')}
        hint="A message asks them to apply. Nobody is asked twice."
        onChange={({ target }) => setEmail(target.value)}
      />
      <Button type="submit" variant="primary" pending={invite.isPending}>
        {invite.isPending ? 'Sending...' : 'Send Invite'}
      </Button>
    </form>
  )
}
