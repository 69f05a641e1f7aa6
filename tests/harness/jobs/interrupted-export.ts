import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { expect } from 'vitest'
import { exportsFolder } from '#server/exports/export-files.ts'
import { signIn } from '#tests/sim/admin.ts'
import { waitUntil } from '#tests/harness/wait-until.ts'
import type { InterruptedJob, JobSite } from './interrupted-job.ts'

const ROW_COUNT = 100_000

/** An export with a waiting client, interrupted while its file is half written. */
export async function interruptedExport({ app }: JobSite): Promise<InterruptedJob> {
  await app.database.$client.query(`insert into beta_testers
    (name, email, user_type, experience, motivation, applied_at)
    select 'Tester ' || n, n || '@example.org', 'tourist', 'beginner', repeat('I walk. ', 40), now()
    from generate_series(1, ${ROW_COUNT}) n`)
  const cookie = await signIn(app)
  const download = async () => {
    const response = await app.fetch('/api/export/beta-testers', { cookie })
    return { status: response.status, version: response.headers.get('etag'), text: await response.text() }
  }
  const folder = exportsFolder(app.settings.dataDir)
  const listFiles = () => readdir(folder).catch(() => [])
  const pendingDownload = download()
  const abandonedFiles = new Set<string>()
  return {
    name: 'export-csv',
    async waitUntilHalfDone() {
      const isHalfWritten = async () => {
        const file = (await listFiles()).find((name) => !name.endsWith('.csv') && !abandonedFiles.has(name))
        if (file === undefined || (await stat(join(folder, file))).size === 0) return false
        abandonedFiles.add(file)
        return true
      }
      await waitUntil('a file is half written', isHalfWritten, { intervalMs: 5 })
    },
    release: () => Promise.resolve(),
    async expectDoneOnce() {
      // This client sent its request before the first worker was killed.
      const first = await pendingDownload
      expect(first.status).toBe(200)
      const ids = parse<{ id: string }>(first.text, { columns: true, bom: true }).map(({ id }) => id)
      expect([ids.length, new Set(ids).size]).toEqual([ROW_COUNT, ROW_COUNT])
      expect((await listFiles()).map((name) => name.replace(/\d{13}/, 'N'))).toEqual(['beta-testers-N.csv'])
      const second = await download()
      expect([second.status, second.text === first.text]).toEqual([200, true])
      expect(second.version).not.toBe(first.version)
    },
  }
}
