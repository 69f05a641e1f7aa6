import pino from 'pino'
import { beforeAll, expect } from 'vitest'
import { closeQueue, type JobQueue, openQueue } from '#server/queue/open-queue.ts'
import {
  type PushBehavior,
  startPushService,
  type TestPushService,
} from '#tests/harness/outside/push-service.ts'
import { cleanUpAfterFile } from '#tests/harness/programs/cleanups.ts'
import { app, startServer } from '#tests/harness/servers.ts'

/** The push service of the current test file. */
export let service: TestPushService
/** The queue of the server's background jobs. */
let queue: JobQueue

/**
 * Starts a push service, and a server with a worker that may use it, before the tests of a file.
 * `makeEnv` returns further settings.
 */
export function startAlertSite(makeEnv: () => Promise<Record<string, string>> = async () => ({})): void {
  startServer(async () => {
    service = await startPushService()
    // Without CLUB_IMAGES_URL, no update of club images runs among the jobs that the tests wait for.
    return { worker: true, env: { ...service.env, CLUB_IMAGES_URL: '', ...(await makeEnv()) } }
  })
  beforeAll(() => {
    queue = openQueue(app.settings, pino({ level: 'silent' }))
    cleanUpAfterFile(() => closeQueue(queue))
  })
}

/** Waits until no job runs. */
export async function waitForJobs(): Promise<void> {
  await expect
    .poll(() => queue.getJobCounts('waiting', 'active'), { timeout: 20_000, interval: 10 })
    .toMatchObject({ waiting: 0, active: 0 })
}

/** Sends the due alerts, as the worker's schedule does, and waits until no job runs. */
export async function sweep(): Promise<void> {
  await queue.add('sweep-alerts', {})
  await waitForJobs()
}

/** A behavior of a push service: it answers with a status. */
export const answer =
  (status: number, headers: Record<string, string> = {}): PushBehavior =>
  (_request, response) =>
    response.writeHead(status, headers).end()

/** Sends a browser's wishes, as the page of alerts does. Returns the response. */
export const putAlerts = (subscription: object, groups: object[], spots: object[] = []) =>
  app.fetch('/api/alerts', { method: 'PUT', json: { subscription, groups, spots } })

/** Returns the names of the browsers that got alerts from a push service, in order. */
export const receiversOf = ({ received }: TestPushService): string[] => received.map(({ browser }) => browser)

/** Returns the names of the browsers that got alerts from the file's push service, in order. */
export const findReceivers = (): string[] => receiversOf(service)
