import { useState } from 'react'
import { reasonOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { affectedBy } from '#web/api/queries-at.ts'
import { ConfirmDialog } from '#web/forms/ConfirmDialog.tsx'
import { useAction } from '#web/forms/use-action.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import type { Message } from './MessageState.tsx'

const mailQueries = [affectedBy('mail')]

/** Sends a message again. Asks for confirmation if it could arrive twice. */
export function ResendButton({ message }: { message: Message }) {
  const [isConfirming, setIsConfirming] = useState(false)
  const send = useAction({
    run: () => call('sendMailAgain', { params: { id: message.id } }),
    done: { title: 'Message On Its Way', description: `To ${message.recipient}` },
    failed: (error) => reasonOf(error),
    onDone: () => setIsConfirming(false),
    affects: mailQueries,
    recheck: mailQueries,
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
          words={{ confirm: 'Send again', pending: 'Sending...' }}
          action={send}
          onConfirm={() => send.mutate()}
          onClose={() => setIsConfirming(false)}
        />
      )}
    </>
  )
}

/** Whether the message can be sent again, or right away if it waits for another attempt. */
export const canResend = ({ state, attempts }: Message): boolean =>
  state === 'failed' || state === 'unconfirmed' || (state === 'waiting' && attempts > 0)
