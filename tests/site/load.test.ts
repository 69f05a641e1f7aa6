import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { adminPassword, startApp } from '#tests/harness/app.ts'
import { makeTemporaryFolder } from '#tests/harness/programs/temporary-folder.ts'
import { spoiltPushes } from '#tests/harness/outside/spoilt-pushes.ts'
import { runToEnd } from '#tests/harness/programs/run-to-end.ts'

const runLoad = (args: string[], env?: Record<string, string>) => runToEnd('scripts/load.ts', args, env)

test('a short Sunday on the whole app keeps every threshold, and leaves figures and charts', async () => {
  const out = await makeTemporaryFolder()
  // A machine that does other work meanwhile is slow; so slow with so few viewers is a fault.
  const patient = ['fix_to_push', 'fix_acknowledged'].flatMap((name) =>
    [`${name}{phase:walk}=p(95)<1500`, `${name}{phase:comeback}=p(95)<3000`].flatMap((rule) => [
      '--threshold',
      rule,
    ]),
  )
  const sunday = ['parade-day', '--vus', '60', '--duration', '45s', '--out', out]
  const { code, output } = await runLoad(sunday.concat(patient))
  expect(output).toMatch(/ok +contract_violations count==0/)
  expect(output).not.toContain('FAILED')
  expect(code).toBe(0)
  const summary = JSON.parse(await readFile(join(out, 'summary.json'), 'utf8')) as {
    metrics: Record<string, Record<string, number>>
    stretches: unknown[]
  }
  // Pushes were heard and measured by many, and everybody came back after the loss.
  expect(summary.metrics['pushes']!['count']).toBeGreaterThan(500)
  expect(summary.metrics['fix_to_push']!['count']).toBeGreaterThan(300)
  expect(summary.metrics['viewers_back']!['count']).toBe(60)
  expect(summary.stretches.length).toBeGreaterThan(3)
  const page = await readFile(join(out, 'index.html'), 'utf8')
  expect(page).toContain('Every rule was kept.')
  expect(page.match(/<polyline/g)!.length).toBeGreaterThan(6)
  expect(page).not.toMatch(/<(?:script|link|img)\b/)
}, 240_000)

test('it fails where one push in the stream is not what the contract says', async () => {
  const app = await startApp()
  const target = await spoiltPushes(app.origin)
  const out = await makeTemporaryFolder()
  const { code, output } = await runLoad(
    ['viewers', '--vus', '5', '--duration', '12s', '--target', target, '--out', out],
    { ADMIN_PASSWORD: adminPassword },
  )
  expect(output).toMatch(/FAILED contract_violations count==0/)
  expect(code).toBe(99)
  expect(await readFile(join(out, 'index.html'), 'utf8')).toMatch(/\d of \d+ rules were broken/)
}, 120_000)
