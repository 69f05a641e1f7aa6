import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { expect } from 'vitest'
import { exportsFolder } from '#server/exports/export-files.ts'
import { signIn } from '#tests/sim/admin.ts'
import { waitUntil } from '#tests/harness/wait-until.ts'
import type { InterruptedJob, JobSite } from './interrupted-job.ts'

const rows = 100_000

/** An export with a waiting client, paused while its file is half written. */
export async function interruptedExport({ app }: JobSite): Promise<InterruptedJob> {
  await app.database.$client.query(`insert into beta_testers
    (name, email, user_type, experience, motivation, applied_at)
    select 'Tester ' || n, n || '@example.org', 'tourist', 'beginner', repeat('I walk. ', 40), now()
    from generate_series(1, ${rows}) n`)
  const cookie = await signIn(app)
  const download = async () => {
    const response = await app.fetch('/api/export/beta-testers', { cookie })
    return { status: response.status, version: response.headers.get('etag'), text: await response.text() }
  }
  const folder = exportsFolder(app.settings.dataDir)
  const files = () => readdir(folder).catch(() => [])
  const waiting = download()
  const dead = new Set<string>()
  return {
    name: 'export-csv',
    async waitUntilHalfDone() {
      const growing = async () => {
        const half = (await files()).find((name) => !name.endsWith('.csv') && !dead.has(name))
        if (half === undefined || (await stat(join(folder, half))).size === 0) return false
        dead.add(half)
        return true
      }
      await waitUntil('a file is half written', growing, { everyMs: 5 })
    },
    release: () => Promise.resolve(),
    async expectDoneOnce() {
      // The client that asked before the first worker was killed has been waiting all along.
      const first = await waiting
      expect(first.status).toBe(200)
      const ids = parse<{ id: string }>(first.text, { columns: true, bom: true }).map(({ id }) => id)
      expect([ids.length, new Set(ids).size]).toEqual([rows, rows])
      expect((await files()).map((name) => name.replace(/\d{13}/, 'N'))).toEqual(['beta-testers-N.csv'])
      const again = await download()
      expect([again.status, again.text === first.text]).toEqual([200, true])
      expect(again.version).not.toBe(first.version)
    },
  }
}
