import { call } from '#web/api/call.ts'
import { filterByAffected } from '#web/api/query-filters.ts'
import { missingFields } from '#web/forms/field-errors.ts'
import { useCallForm } from '#web/forms/use-call-form.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Field } from '#web/ui/controls/Field.tsx'
import styles from '../BetaDashboard.module.css'

const emptyValues = { email: '' }

/** The form that invites one email address. */
export function InviteForm() {
  const form = useCallForm({
    initial: emptyValues,
    validate: (values) => missingFields(values, ['email']),
    send: (values) => call('inviteTester', { body: values }),
    successToast: (_, { email }) => ({
      title: 'Invite Sent',
      description: `The invitation of ${email.trim()} is in the outbox.`,
    }),
    failureToast: 'Failed to send invite.',
    onDone: (_, { email }) => {
      // Keep the field if the admin has already typed the next address.
      if (form.getLatest().email === email) form.discard()
    },
    affects: [filterByAffected(['invite', 'mail'])],
  })
  const emailProps = form.field('email')
  return (
    <form {...form.props} className={styles.invite} aria-label="Send Invites">
      <Field
        label="Email"
        type="email"
        required
        maxLength={254}
        autoComplete="off"
        hint="A message asks them to apply. We never invite the same address twice."
        {...emailProps}
        // The form has one field, so every error is shown there.
        error={emailProps.error ?? form.errorText}
      />
      <Button type="submit" variant="primary" pending={form.isPending}>
        {form.isPending ? 'Sending...' : 'Send Invite'}
      </Button>
    </form>
  )
}
