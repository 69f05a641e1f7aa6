import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, useMemo, useRef, useState } from 'react'
import { reasonOf } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { askedOf } from '../../../api/queries-at.ts'
import { fieldErrors } from '../../../forms/field-errors.ts'
import { useFocusFirstError } from '../../../forms/focus-first-error.ts'
import { missingFields } from '../../../forms/missing-fields.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import styles from '../BetaDashboard.module.css'

/** Invites one address. What was typed stays until that has worked. */
export function InviteForm() {
  const [email, setEmail] = useState('')
  const [missing, setMissing] = useState<Record<string, string>>({})
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
    onError: () => toast({ title: 'Error', description: 'Failed to send invite.', variant: 'destructive' }),
  })
  const errors = useMemo(() => {
    if (!invite.error) return missing
    // There is one field, so whatever was refused is told at it.
    return {
      email: fieldErrors(invite.error)['email'] ?? reasonOf(invite.error, 'The server could not be reached.'),
    }
  }, [invite.error, missing])
  useFocusFirstError(form, errors)
  const submit: ComponentProps<'form'>['onSubmit'] = (event) => {
    event.preventDefault()
    invite.reset()
    const found = missingFields({ email }, ['email'])
    setMissing(found)
    if (Object.keys(found).length === 0) invite.mutate(email)
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
        error={errors['email']}
        hint="A message asks them to apply. Nobody is asked twice."
        onChange={({ target }) => setEmail(target.value)}
      />
      <Button type="submit" variant="primary" pending={invite.isPending}>
        {invite.isPending ? 'Sending...' : 'Send Invite'}
      </Button>
    </form>
  )
}
