import { beforeAll, describe, expect, test } from 'vitest'
import { createLogger } from '#server/logger.ts'
import { runJobs } from '#worker/run-jobs.ts'
import { startApp, type TestApp } from '#tests/harness/app.ts'
import { ADMIN_PASSWORD, signIn } from '#tests/sim/admin.ts'
import { addFailedJob } from '#tests/harness/make-jobs.ts'
import { startNewParade } from '#tests/harness/live-parades.ts'
import { makeTester } from '#tests/harness/make-rows.ts'
import { position, report } from '#tests/sim/phone.ts'
import { startRedis } from '#tests/harness/programs/redis.ts'
import { TestClock } from '#tests/harness/outside/test-clock.ts'
import { openViewer } from '#tests/sim/viewer.ts'

const METRICS_TOKEN = 'only-for-scraping-0123456789'
const bearer = (value: string) => ({ headers: { authorization: `Bearer ${value}` } })

describe.each(['PostgreSQL', 'Redis'])('with the queue on %s', (place) => {
  let app: TestApp
  let clock: TestClock

  beforeAll(async () => {
    clock = new TestClock(new Date())
    const REDIS_URL = place === 'Redis' ? (await startRedis()).url : ''
    app = await startApp({ clock, env: { REDIS_URL, METRICS_TOKEN, LOG_LEVEL: 'silent' } })
  })

  const read = async () => {
    const response = await app.fetch('/metrics', bearer(METRICS_TOKEN))
    expect(response.status).toBe(200)
    return response.text()
  }
  const valueOf = (text: string, series: string): number | undefined => {
    const line = text.split('\n').find((candidate) => candidate.startsWith(`${series} `))
    return line === undefined ? undefined : Number(line.slice(series.length + 1))
  }
  const readValue = async (series: string) => valueOf(await read(), `second_line_${series}`)
  /** Lets the server check its queue, which it does every 15 s, and returns a metric. */
  const valueAfterCheck = (series: string) => {
    clock.advance(15)
    return readValue(series)
  }

  test('the metrics of jobs show stuck work, durations, and failures by name across all workers', async () => {
    await expect.poll(() => valueAfterCheck('stuck_jobs{kind="schedule-missing"}')).toBeGreaterThan(0)
    expect(await readValue('stuck_jobs{kind="no-worker"}')).toBe(1)
    await addFailedJob(app.settings, 'purge', {}, 'because')
    expect(await readValue('jobs{state="failed"}')).toBe(1)
    expect(await readValue('queue_up')).toBe(1)
    const worker = await runJobs(
      { ...app.settings, clubImagesUrl: 'http://127.0.0.1:1/clubs' },
      600_000,
      createLogger('worker', 'silent'),
    )
    const ran = 'job_seconds_count{job="purge",outcome="finished"}'
    await expect.poll(() => readValue(ran)).toBeGreaterThan(0)
    const failed = 'job_failures_total{job="update-club-images",final="true"}'
    await expect.poll(() => readValue(failed), { timeout: 20_000 }).toBe(1)
    expect(await readValue('job_failures_total{job="update-club-images",final="false"}')).toBe(2)
    await expect.poll(() => valueAfterCheck('stuck_jobs{kind="no-worker"}')).toBe(0)
    await worker.close()
  }, 60_000)

  // What follows does not depend on the place of the queue.
  if (place === 'Redis') return

  test('TR17 the metrics are a 404 without the token and without an administrator’s session', async () => {
    const cookie = await signIn(app)
    const tokens = ['wrong', METRICS_TOKEN.slice(1), `${METRICS_TOKEN}x`, '']
    for (const init of [{}, ...tokens.map(bearer), { headers: { authorization: METRICS_TOKEN } }]) {
      const response = await app.fetch('/metrics', init)
      expect(response.status).toBe(404)
      expect(await response.text()).not.toContain('second_line_')
    }
    const admin = await app.fetch('/metrics', { cookie })
    expect(admin.status).toBe(200)
    expect(admin.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
    expect(admin.headers.get('cache-control')).toBe('no-store')
    await app.fetch('/api/admin/session', { method: 'DELETE', cookie })
    expect((await app.fetch('/metrics', { cookie })).status).toBe(404)
    expect(await read()).toContain('process_cpu_seconds_total')
  })

  test('calls by name, snapshots, positions, viewers and pushes are counted', async () => {
    const calls = 'http_request_seconds_count{call="listGroups",status="200"}'
    const previousMetrics = await read()
    const was = (series: string) => valueOf(previousMetrics, `second_line_${series}`) ?? 0
    await app.fetch('/api/groups')
    await app.fetch('/api/groups')
    await app.fetch('/api/live-parades')
    const viewer = await openViewer(app.origin)
    const { link } = await startNewParade(app)
    expect((await report(app, link, position(29.9641, -90.073, clock.now()))).status).toBe(200)
    expect(await readValue(calls)).toBe(was(calls) + 2)
    expect(await readValue('snapshots_total')).toBe(was('snapshots_total') + 1)
    expect(await readValue('fixes_stored_total')).toBe(was('fixes_stored_total') + 1)
    expect(await readValue('viewers')).toBe(1)
    expect(await readValue('pushes_total{message="parade:started"}')).toBe(1)
    viewer.close()
    await expect.poll(() => readValue('viewers')).toBe(0)
  })

  test('TR05 no token, email address or password is in the metrics, after any request', async () => {
    const { link } = await startNewParade(app)
    await makeTester(app.database, { email: 'odile@example.org' })
    const cookie = await signIn(app)
    await app.fetch(`${link}/heartbeat`, { json: { deviceId: 'phone-1' } })
    await app.fetch('/api/beta-testers', { cookie })
    await app.fetch(`/api/groups/odile@example.org?adminPassword=${encodeURIComponent(ADMIN_PASSWORD)}`)
    await app.fetch('/api/admin/session', { json: { password: 'a wrong guess of the password' } })
    const text = await read()
    expect(text).toContain('call="keepTrackerAlive"')
    const secrets = [
      link.split('/').at(-1)!,
      cookie.split('=')[1]!,
      METRICS_TOKEN,
      ADMIN_PASSWORD,
      'odile',
      'a wrong guess',
    ]
    for (const secret of secrets) expect(text).not.toContain(secret)
    expect(text).not.toMatch(/@|\/api\//)
  })
})
