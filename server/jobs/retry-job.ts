import type { Admin } from '../access/admin.ts'
import { writeAudit } from '../audit/write-audit.ts'
import type { Database } from '../database/connect.ts'
import { notifyChanged } from '../live/notify-changed.ts'
import { recordAdminAction, wasCanceled } from '../queue/marks.ts'
import type { JobQueue } from '../queue/open-queue.ts'
import { refuse } from '../refusal.ts'
import { auditSubject } from './job-item.ts'

/**
 * Requeues a failed job with all its attempts, after an administrator has removed the cause. Refuses
 * if it has not failed or was canceled.
 */
export async function retryJob(database: Database, queue: JobQueue, admin: Admin, id: string, now: Date) {
  const job = await queue.getJob(id)
  if (!job) return refuse('job_not_found')
  if (wasCanceled(job) || !(await job.isFailed())) return refuse('job_not_failed')
  try {
    await database.transaction(async (transaction) => {
      await writeAudit(transaction, admin, now, {
        action: 'retry-job',
        subject: auditSubject(job),
        changes: { id },
      })
      await notifyChanged(transaction, 'job')
      await recordAdminAction(job, { retriedAt: now.getTime() })
      await job.retry('failed', { resetAttemptsMade: true, resetAttemptsStarted: true })
    })
  } catch (error) {
    // Another administrator may have retried it first.
    if (await job.isFailed()) throw error
    return refuse('job_not_failed')
  }
  return { id }
}
