import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { reasonOf } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { askedOf } from '../../../api/queries-at.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { Question } from '../../admin-dashboard/groups/Question.tsx'
import type { Message } from './MessageState.tsx'

/** Has a message sent again; asks first where it could arrive twice. */
export function SendAgain({ message }: { message: Message }) {
  const [isAsking, setIsAsking] = useState(false)
  const client = useQueryClient()
  const outbox = askedOf('listMail')
  const again = useMutation({
    mutationFn: () => call('sendMailAgain', { params: { id: message.id } }),
    onSuccess: () => {
      toast({ title: 'Message On Its Way', description: `To ${message.recipient}` })
      setIsAsking(false)
      return client.invalidateQueries(outbox)
    },
    onError: (error) => {
      const description = reasonOf(error, 'The server could not be reached.')
      toast({ title: 'Error', description, variant: 'destructive' })
      // Somebody else may have been quicker.
      return client.invalidateQueries(outbox)
    },
  })
  const words = message.state === 'waiting' ? 'Send now' : 'Send again'
  return (
    <>
      <Button
        aria-label={`${words} the message to ${message.recipient}`}
        pending={again.isPending}
        onClick={() => (message.state === 'unconfirmed' ? setIsAsking(true) : again.mutate())}
      >
        {words}
      </Button>
      {isAsking && (
        <Question
          title="Send it again?"
          words={{ act: 'Send again', pending: 'Sending...' }}
          pending={again.isPending}
          error={again.error}
          onAct={() => again.mutate()}
          onClose={() => setIsAsking(false)}
        >
          The mail server had the message of {message.recipient} and did not say whether it took it. Sent
          again, it may arrive twice.
        </Question>
      )}
    </>
  )
}

/** Whether somebody may want a message to be sent again, or at once. */
export const canSendAgain = ({ state, attempts }: Message): boolean =>
  state === 'failed' || state === 'unconfirmed' || (state === 'waiting' && attempts > 0)
