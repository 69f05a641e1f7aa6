import { useMutation, useQueryClient } from '@tanstack/react-query'
import { reasonOf } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { queryOf } from '../../../api/queries.ts'
import { toast } from '../../../ui/toasts/toast.ts'
import { jobWords, type QueuedJob } from './job-words.ts'

/** Retries or cancels a job, and shows how the jobs stand then. */
export function useJobAction(name: 'retryJob' | 'cancelJob', title: string, onDone?: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: QueuedJob) => call(name, { params: { id } }),
    onSuccess: (_answer, job) => {
      toast({ title, description: `${jobWords(job)}.` })
      onDone?.()
    },
    onError: (error) => {
      // A dialog shows it itself.
      if (onDone) return
      const description = reasonOf(error, 'The server could not be reached.')
      toast({ title: 'Error', description, variant: 'destructive' })
    },
    onSettled: () => client.invalidateQueries({ queryKey: queryOf('listJobs').queryKey }),
  })
}
