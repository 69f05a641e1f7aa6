import { beforeAll, describe, expect, test } from 'vitest'
import { createLogger } from '#server/logger.ts'
import type { Output } from '#shared/contract/types.ts'
import { runJobs } from '#worker/run-jobs.ts'
import { startApp, type TestApp } from '#tests/harness/app.ts'
import { figure } from '#tests/harness/jobs/update-images.ts'
import { addFailedJob, addJob } from '#tests/harness/make-jobs.ts'
import { makeGroup } from '#tests/harness/make-rows.ts'
import { readJson, readNewestEntry } from '#tests/harness/requests.ts'
import { signIn } from '#tests/sim/admin.ts'
import { html, type RadioStation, startRadioStation } from '#tests/harness/outside/radio-station.ts'
import { startRedis } from '#tests/harness/programs/redis.ts'
import { openViewer } from '#tests/sim/viewer.ts'

type Jobs = Output<'listJobs'>

describe.each(['PostgreSQL', 'Redis'])('with the queue on %s', (place) => {
  let app: TestApp
  let cookie: string
  let station: RadioStation

  beforeAll(async () => {
    const REDIS_URL = place === 'Redis' ? (await startRedis()).url : ''
    station = await startRadioStation()
    const outside = { CLUB_IMAGES_URL: station.address, OUTBOUND_ALLOW: station.host }
    app = await startApp({ env: { REDIS_URL, ...outside, LOG_LEVEL: 'silent' } })
    cookie = await signIn(app)
  })

  const list = () => readJson<Jobs>(app, '/api/admin/jobs', cookie)
  const find = async (id: string) => (await list()).jobs.find((job) => job.id === id)
  const ask = (id: string, action: 'retry' | 'cancel') =>
    app.fetch(`/api/admin/jobs/${encodeURIComponent(id)}/${action}`, { method: 'POST', cookie })
  const startWorker = () => runJobs(app.settings, 600_000, createLogger('worker', 'silent'))

  test('without a worker: waiting jobs are listed, missing schedules are reported, and a job can be canceled', async () => {
    const id = await addJob(app.settings, 'export-csv', { list: 'beta-testers' })
    const { jobs, counts, stuck, workers, schedules } = await list()
    expect(jobs).toMatchObject([
      { id, name: 'export-csv', about: 'beta-testers', state: 'waiting', mayCancel: true },
    ])
    expect(counts).toMatchObject({ waiting: 1, running: 0, failed: 0 })
    expect(workers).toBe(0)
    expect(schedules.map(({ nextAt }) => nextAt)).toEqual(schedules.map(() => null))
    expect(stuck.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['no-worker', 'schedule-missing']))
    expect(await (await ask(id, 'cancel')).json()).toEqual({ id, was: 'waiting' })
    expect(await readNewestEntry(app.database)).toMatchObject({
      action: 'cancel-job',
      subject: 'export-csv beta-testers',
    })
    expect((await list()).jobs).toEqual([])
    expect((await ask(id, 'cancel')).status).toBe(404)
    expect((await ask('999999', 'retry')).status).toBe(404)
  })

  test('a download whose job is canceled is refused and does not wait forever', async () => {
    const pendingDownload = app.fetch('/api/export/beta-feedback', { cookie })
    await expect.poll(async () => (await list()).counts.waiting).toBe(1)
    await ask((await list()).jobs[0]!.id, 'cancel')
    expect((await pendingDownload).status).toBe(503)
  })

  test('a failed job shows its reason, succeeds when retried, and then cannot be retried', async () => {
    const reason = 'The disk is full. Free up space in the data folder.'
    const id = await addFailedJob(app.settings, 'purge', {}, reason)
    expect(await find(id)).toMatchObject({ state: 'failed', reason, tries: 1, mayCancel: false })
    expect((await ask(id, 'cancel')).status).toBe(409)
    const worker = await startWorker()
    expect(await (await ask(id, 'retry')).json()).toEqual({ id })
    expect(await readNewestEntry(app.database)).toMatchObject({
      action: 'retry-job',
      subject: 'purge',
      changes: { id },
    })
    await expect.poll(async () => (await find(id))?.state).toBe('finished')
    expect((await ask(id, 'retry')).status).toBe(409)
    const { schedules, workers, stuck } = await list()
    for (const { nextAt } of schedules) expect(nextAt).not.toBeNull()
    expect(workers).toBe(1)
    expect(stuck).toEqual([])
    await worker.close()
  })

  test('a running job reports progress, stops when canceled, and is not retried', async () => {
    await makeGroup(app.database, { name: 'Cypress Ladies' })
    station.responses.set('/clubs', html(figure('Cypress Ladies', '/1.jpg')))
    // Its picture never arrives.
    station.responses.set('/1.jpg', () => undefined)
    const adminViewer = await openViewer(app.origin, { extraHeaders: { cookie } })
    const worker = await startWorker()
    await addJob(app.settings, 'update-club-images', {})
    // The worker's scheduled run may be first. The requested one waits for it.
    const atWork = async () =>
      (await list()).jobs.find(({ progress }) => /Cypress Ladies|Reading/.test(progress?.message ?? ''))?.id
    await expect.poll(atWork, { timeout: 15_000 }).toBeDefined()
    const id = (await atWork())!
    expect(await find(id)).toMatchObject({ state: 'running', topic: 'update-club-images', mayCancel: true })
    expect(await (await ask(id, 'cancel')).json()).toEqual({ id, was: 'running' })
    await expect.poll(async () => (await find(id))?.state).toBe('cancelled')
    await adminViewer.waitFor('invalidate', (paths) => paths.includes('/api/admin/jobs'), 2_000)
    expect((await ask(id, 'retry')).status).toBe(409)
    expect((await ask(id, 'cancel')).status).toBe(409)
    await worker.close()
  }, 60_000)
})
