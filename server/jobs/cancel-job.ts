import { sql } from 'drizzle-orm'
import type { Admin } from '../access/admin.ts'
import { writeAudit } from '../audit/write-audit.ts'
import type { Database } from '../database/connect.ts'
import { notifyChanged } from '../live/notify-changed.ts'
import { CANCEL_CHANNEL, recordAdminAction, type QueuedJob } from '../queue/marks.ts'
import type { JobQueue } from '../queue/open-queue.ts'
import { refuse } from '../refusal.ts'
import { isCancellable, auditSubject } from './job-item.ts'

type PreviousState = 'waiting' | 'running'

/**
 * Cancels a long job. A waiting job is removed from the queue. A running job is marked as canceled,
 * and the database notifies its worker. A worker that misses the notification finds the mark when
 * it reconnects, and so does the next worker that picks up the job.
 */
export async function cancelJob(database: Database, queue: JobQueue, admin: Admin, id: string, now: Date) {
  const job = await queue.getJob(id)
  if (!job) return refuse('job_not_found')
  if (!isCancellable(job)) return refuse('job_not_cancellable')
  const previousState = await readPreviousState(job)
  if (previousState === null) return refuse('job_not_cancellable')
  await database.transaction(async (transaction) => {
    const changes = { id, state: previousState }
    await writeAudit(transaction, admin, now, { action: 'cancel-job', subject: auditSubject(job), changes })
    // A worker may take the job at this moment, so the mark comes before the removal.
    await recordAdminAction(job, { cancelledAt: now.getTime() })
    if (previousState === 'waiting') await job.remove().catch(() => undefined)
    await transaction.execute(sql`select pg_notify(${CANCEL_CHANNEL}, ${id})`)
    await notifyChanged(transaction, 'job')
  })
  return { id, was: previousState }
}

async function readPreviousState(job: QueuedJob): Promise<PreviousState | null> {
  const state = await job.getState()
  if (state === 'active') return 'running'
  // A schedule's next run cannot be canceled: without it, the schedule would be lost.
  const isHeld = state === 'delayed' && job.repeatJobKey !== undefined && job.attemptsMade === 0
  return ['waiting', 'prioritized', 'delayed'].includes(state) && !isHeld ? 'waiting' : null
}
