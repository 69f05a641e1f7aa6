import type { Context } from '../../context.ts'

/**
 * Enqueues a job that sends committed alerts, without waiting for the queue. If that fails, the next
 * sweep finds them.
 */
export function enqueueAlerts({
  settings,
  jobs,
  logger,
}: Pick<Context, 'settings' | 'jobs' | 'logger'>): void {
  if (!settings.alerts) return
  jobs.enqueue('send-alerts', {}).catch((error: unknown) => {
    logger.warn({ err: error }, 'alerts could not be queued')
  })
}
