import { call } from '#web/api/call.ts'
import { filterByAffected } from '#web/api/query-filters.ts'
import { EmailField } from '#web/forms/ContactFields.tsx'
import { missingFields } from '#web/forms/field-errors.ts'
import { useCallForm } from '#web/forms/use-call-form.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import styles from '../BetaDashboard.module.css'

const emptyValues = { email: '' }

/** Invites one person by email to apply as a beta tester. */
export function InviteForm() {
  const form = useCallForm({
    initial: emptyValues,
    validate: (values) => missingFields(values, ['email']),
    send: (values) => call('inviteTester', { body: values }),
    successToast: ({ email }) => ({
      title: 'Invite Sent',
      description: `The outbox says whether the email to ${email} was sent.`,
    }),
    failureToast: 'Failed to send invite.',
    onDone: (_, { email }) => {
      // Otherwise the admin has already typed the next address.
      if (form.getLatest().email === email) form.discard()
    },
    affects: [filterByAffected(['invite', 'mail'])],
  })
  const emailProps = form.field('email')
  return (
    <form {...form.props} className={styles.invite} aria-label="Invite a tester">
      <EmailField
        label="Email"
        required
        autoComplete="off"
        hint="They’ll get an email with a link to apply. We never invite the same address twice."
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
