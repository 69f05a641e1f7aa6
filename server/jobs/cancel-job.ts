import { sql } from 'drizzle-orm'
import type { Admin } from '../access/admin.ts'
import { writeAudit } from '../audit/write-audit.ts'
import type { Database } from '../database/connect.ts'
import { notifyChanged } from '../live/notify-changed.ts'
import { CANCEL_CHANNEL, mark, type QueuedJob } from '../queue/marks.ts'
import type { JobQueue } from '../queue/open-queue.ts'
import { refuse } from '../refusal.ts'
import { isCancellable, subjectOf } from './job-item.ts'

type PreviousState = 'waiting' | 'running'

/**
 * Cancels a long job. A waiting one is removed from the queue; a running one is marked, and the
 * database notifies its worker. A worker that misses the notification finds the mark when it
 * reconnects, and so does the next worker that takes the job.
 */
export async function cancelJob(database: Database, queue: JobQueue, admin: Admin, id: string, now: Date) {
  const job = await queue.getJob(id)
  if (!job) return refuse('job_not_found')
  if (!isCancellable(job)) return refuse('job_not_cancellable')
  const was = await previousStateOf(job)
  if (was === null) return refuse('job_not_cancellable')
  await database.transaction(async (transaction) => {
    const changes = { id, state: was }
    await writeAudit(transaction, admin, now, { action: 'cancel-job', subject: subjectOf(job), changes })
    // A worker may take the job at this moment, so the mark comes before the removal.
    await mark(job, { cancelledAt: now.getTime() })
    if (was === 'waiting') await job.remove().catch(() => undefined)
    await transaction.execute(sql`select pg_notify(${CANCEL_CHANNEL}, ${id})`)
    await notifyChanged(transaction, 'job')
  })
  return { id, was }
}

async function previousStateOf(job: QueuedJob): Promise<PreviousState | null> {
  const state = await job.getState()
  if (state === 'active') return 'running'
  // A schedule's next run cannot be canceled: without it, the schedule would be lost.
  const isHeld = state === 'delayed' && job.repeatJobKey !== undefined && job.attemptsMade === 0
  return ['waiting', 'prioritized', 'delayed'].includes(state) && !isHeld ? 'waiting' : null
}
