import { beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '#tests/harness/app.ts'
import { addFailedJob, addJob } from '#tests/harness/make-jobs.ts'
import { signIn } from '#tests/harness/make.ts'
import { startRedis } from '#tests/harness/programs/redis.ts'

describe.each(['PostgreSQL', 'Redis'])('TR17 the queue’s page, with the queue on %s', (place) => {
  let app: TestApp
  let failed: string

  beforeAll(async () => {
    const REDIS_URL = place === 'Redis' ? (await startRedis()).url : ''
    app = await startApp({ env: { REDIS_URL, LOG_LEVEL: 'silent' } })
    failed = await addFailedJob(app.settings, 'purge', {}, 'The disk is full.')
    await addJob(app.settings, 'export-csv', { list: 'beta-testers' })
  })

  /** Every address of it: the page, its API, and the files that the page names. */
  const addressesOf = async (cookie: string) => {
    const html = await (await app.fetch('/admin/queue/', { cookie })).text()
    const files = [...html.matchAll(/(?:src|href)="(static\/[^"]+)"/g)].map(
      ([, path]) => `/admin/queue/${path}`,
    )
    expect(files.length).toBeGreaterThan(3)
    const page = [
      '/admin/queue',
      '/admin/queue/',
      '/admin/queue/queue/jobs',
      `/admin/queue/queue/jobs/${failed}`,
    ]
    const api = [
      '/admin/queue/api/queues?activeQueue=jobs&page=1&jobsPerPage=10',
      `/admin/queue/api/queues/jobs/${failed}`,
    ]
    return [...page, ...api, ...files]
  }

  test('answers administrators alone, page, API and files alike, and is kept by nobody', async () => {
    const cookie = await signIn(app)
    const addresses = await addressesOf(cookie)
    for (const path of addresses) {
      const admin = await app.fetch(path, { cookie })
      expect([path, admin.status]).toEqual([path, 200])
      expect(admin.headers.get('cache-control')).toBe('no-store')
      expect(admin.headers.get('x-powered-by')).toBeNull()
      const stranger = await app.fetch(path)
      expect([path, stranger.status]).toEqual([path, 401])
      expect(await stranger.text()).not.toMatch(/disk|beta-testers|<script/)
    }
    await app.fetch('/api/admin/session', { method: 'DELETE', cookie })
    for (const path of addresses) expect((await app.fetch(path, { cookie })).status).toBe(401)
  })

  test('shows the jobs, names no other site, and runs no inline script', async () => {
    const cookie = await signIn(app)
    const page = await app.fetch('/admin/queue/', { cookie })
    const html = await page.text()
    expect(html).not.toMatch(/https?:\/\/|style=|<style/)
    for (const [, attributes] of html.matchAll(/<script([^>]*)>/g))
      expect(attributes).toMatch(/ src="static\/|type="application\/json"/)
    const policy = page.headers.get('content-security-policy')!
    expect(policy).toContain("default-src 'self'")
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|https?:/)
    const list = await app.fetch('/admin/queue/api/queues?activeQueue=jobs&page=1&jobsPerPage=10', { cookie })
    const { queues } = (await list.json()) as {
      queues: { name: string; readOnlyMode: boolean; jobs: unknown[] }[]
    }
    expect(queues).toMatchObject([{ name: 'jobs', readOnlyMode: true, counts: { failed: 1, waiting: 1 } }])
    expect(queues[0]!.jobs).toHaveLength(2)
  })

  test('changes nothing: that is for the dashboard, which writes it down', async () => {
    const cookie = await signIn(app)
    for (const path of [`jobs/${failed}/retry`, 'jobs/pause', `jobs/${failed}/clean`, 'pause'])
      for (const method of ['PUT', 'POST', 'PATCH', 'DELETE']) {
        const response = await app.fetch(`/admin/queue/api/queues/${path}`, { method, cookie })
        expect(response.status).toBe(405)
      }
    const { counts } = (await (await app.fetch('/api/admin/jobs', { cookie })).json()) as { counts: object }
    expect(counts).toMatchObject({ failed: 1, waiting: 1 })
  })
})
