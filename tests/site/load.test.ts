import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startApp } from '#tests/harness/app.ts'
import { ADMIN_PASSWORD } from '#tests/sim/admin.ts'
import { makeTemporaryFolder } from '#tests/harness/programs/temporary-folder.ts'
import { startCorruptingProxy } from '#tests/harness/outside/corrupting-proxy.ts'
import { runUntilExit } from '#tests/harness/programs/node-process.ts'

const runLoad = (args: string[], env?: Record<string, string>) => runUntilExit('scripts/load.ts', args, env)

/** Reads k6's summary and report from the folder of a run. */
async function readResults(folder: string) {
  const [summary, report] = await Promise.all([
    readFile(join(folder, 'summary.json'), 'utf8'),
    readFile(join(folder, 'index.html'), 'utf8'),
  ])
  return { metrics: (JSON.parse(summary) as { metrics: Record<string, { count: number }> }).metrics, report }
}

test('a short Sunday on the whole app keeps every threshold, and writes a summary and a report', async () => {
  const folder = await makeTemporaryFolder()
  // More generous than the script's own thresholds, for a busy machine.
  const relaxedThresholds = ['fix_to_push', 'fix_acknowledged']
    .flatMap((name) => [`${name}{phase:walk}=p(95)<1500`, `${name}{phase:reconnect}=p(95)<3000`])
    .flatMap((threshold) => ['--threshold', threshold])
  const sunday = ['parade-day', '--users', '60', '--duration', '35s', '--out', folder]
  const { code, output } = await runLoad(sunday.concat(relaxedThresholds))
  expect(output).toMatch(/contract_violations\n +✓ 'count==0'/)
  expect(output).not.toContain('✗')
  expect(code).toBe(0)
  const { metrics, report } = await readResults(folder)
  // The thresholds had data: many pushes were measured, and every viewer reconnected.
  expect(metrics['pushes']!.count).toBeGreaterThan(500)
  expect(metrics['fix_to_push']!.count).toBeGreaterThan(300)
  expect(metrics['viewers_back']!.count).toBe(60)
  // The report is self-contained.
  expect(report).toMatch(/^<!doctype html>/i)
  expect(report).not.toMatch(/(?:src|href)="https?:/)
}, 240_000)

test('a load run fails when a push breaks the contract', async () => {
  const app = await startApp()
  const target = await startCorruptingProxy(app.origin)
  const folder = await makeTemporaryFolder()
  const { code, output } = await runLoad(
    ['viewers', '--users', '5', '--duration', '12s', '--target', target, '--out', folder],
    { ADMIN_PASSWORD: ADMIN_PASSWORD },
  )
  expect(output).toMatch(/contract_violations\n +✗ 'count==0'/)
  expect(code).toBe(99)
  const { metrics, report } = await readResults(folder)
  expect(metrics['contract_violations']!.count).toBeGreaterThan(0)
  expect(report).toContain('</html>')
}, 120_000)
