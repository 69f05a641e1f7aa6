import { useState } from 'react'
import { userMessage } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { queriesAffectedBy } from '#web/api/query-filters.ts'
import { ConfirmDialog } from '#web/forms/ConfirmDialog.tsx'
import { useAction } from '#web/forms/use-action.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import type { Message } from './MessageState.tsx'

const outbox = [queriesAffectedBy('mail')]

/** Sends a message again; asks first if it could arrive twice. */
export function SendAgain({ message }: { message: Message }) {
  const [isAsking, setIsAsking] = useState(false)
  const send = useAction({
    run: () => call('sendMailAgain', { params: { id: message.id } }),
    successToast: { title: 'Message On Its Way', description: `To ${message.recipient}` },
    failureToast: (error) => userMessage(error),
    onDone: () => setIsAsking(false),
    affects: outbox,
    refetchOnFailure: outbox,
  })
  const words = message.state === 'waiting' ? 'Send now' : 'Send again'
  return (
    <>
      <Button
        aria-label={`${words} the message to ${message.recipient}`}
        pending={send.isPending}
        onClick={() => (message.state === 'unconfirmed' ? setIsAsking(true) : send.mutate())}
      >
        {words}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Send it again?"
          description={`The mail server didn’t confirm the message to ${message.recipient}. If you send it again, it may arrive twice.`}
          labels={{ confirm: 'Send again', pending: 'Sending...' }}
          action={send}
          onConfirm={() => send.mutate()}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}

/** Whether an administrator may want a message to be sent again, or right away. */
export const canSendAgain = ({ state, attempts }: Message): boolean =>
  state === 'failed' || state === 'unconfirmed' || (state === 'waiting' && attempts > 0)
