import { useQuery } from '@tanstack/react-query'
import type { Payload } from '#shared/live/messages.ts'

/**
 * Returns the progress of a job that the server has pushed last, or undefined before the first push
 * and after the job has finished. `topic` is the job's name, or its name and subject:
 * 'export-csv:beta-testers'.
 */
export function useJobProgress(topic: string): Payload<'job:progress'> | undefined {
  const { data } = useQuery<Payload<'job:progress'>>({ queryKey: ['job:progress', topic], enabled: false })
  return data && data.percent < 100 ? data : undefined
}
