import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { toastFailure } from '../../../forms/toast-failure.ts'
import { toast } from '../../../ui/toasts/toast.ts'
import type { AdminEvent } from './event-values.ts'

interface EndEvent {
  event: AdminEvent
  words: { done: string; failed: string }
  onDone: () => void
}

/** Cancels an event with a reason, or removes it, unless somebody else has changed it since it was shown. */
export function useEndEvent({ event, words, onDone }: EndEvent) {
  const { id, title } = event
  const client = useQueryClient()
  const [version, setVersion] = useState(event.version)
  return useMutation({
    mutationFn: (how: { reason: string } | { remove: true }) =>
      call('cancelEvent', { params: { id }, body: { ...how, version } }),
    onSuccess: () => {
      toast({ title: words.done, description: title })
      onDone()
    },
    onError: (error) => {
      toastFailure(error, words.failed)
      // Asked once more, it is done to what the event is by then.
      if (error instanceof ApiError && error.problem.version) setVersion(error.problem.version)
    },
    // Also where it was refused: then something is otherwise than it is shown here.
    onSettled: () => void client.invalidateQueries(),
  })
}
