import { useState } from 'react'
import { userMessage } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { filterByAffected } from '#web/api/query-filters.ts'
import { ConfirmDialog } from '#web/forms/ConfirmDialog.tsx'
import { useAction } from '#web/forms/use-action.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import type { Message } from './MessageState.tsx'

const mailQueries = [filterByAffected('mail')]

/** Sends a message again. Asks for confirmation if it could arrive twice. */
export function ResendButton({ message }: { message: Message }) {
  const [isConfirming, setIsConfirming] = useState(false)
  const send = useAction({
    run: () => call('sendMailAgain', { params: { id: message.id } }),
    successToast: { title: 'Message On Its Way', description: `To ${message.recipient}` },
    failureToast: (error) => userMessage(error),
    onDone: () => setIsConfirming(false),
    affects: mailQueries,
    refetchOnFailure: mailQueries,
  })
  const label = message.state === 'waiting' ? 'Send now' : 'Send again'
  return (
    <>
      <Button
        aria-label={`${label} the message to ${message.recipient}`}
        pending={send.isPending}
        onClick={() => (message.state === 'unconfirmed' ? setIsConfirming(true) : send.mutate())}
      >
        {label}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title="Send it again?"
          description={`The mail server didn’t confirm the message to ${message.recipient}. If you send it again, it may arrive twice.`}
          labels={{ confirm: 'Send again', pending: 'Sending...' }}
          action={send}
          onConfirm={() => send.mutate()}
          onClose={() => setIsConfirming(false)}
        />
      )}
    </>
  )
}

/**
 * Whether the message can be sent again, or right away if it waits for another attempt. A message
 * that was never tried cannot go any earlier.
 */
export const canResend = ({ state, attempts }: Message): boolean =>
  state === 'failed' || state === 'unconfirmed' || (state === 'waiting' && attempts > 0)
