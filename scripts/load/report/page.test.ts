import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { resultPage } from './page.ts'
import { readRecord } from './read-record.ts'
import type { Result } from './result.ts'

// As k6's web dashboard records it; a metric may be seen later than others, and takes its place by its name.
const lines = [
  {
    event: 'param',
    data: { aggregates: { counter: ['count', 'rate'], gauge: ['value'], trend: ['med', 'max'] } },
  },
  { event: 'metric', data: { pushes: { type: 'counter' }, time: { type: 'gauge' } } },
  { event: 'start', data: [[1_000_000]] },
  { event: 'cumulative', data: [[10, 2], [1_005_000]] },
  { event: 'snapshot', data: [[10, 2], [1_005_000]] },
  { event: 'metric', data: { fix_to_push: { type: 'trend' } } },
  { event: 'snapshot', data: [[40, 90], [50, 10], [1_010_000]] },
  { event: 'snapshot', data: [[], [5, 1], [1_015_000]] },
]

let folder = ''
afterEach(() => rm(folder, { recursive: true, force: true }))

async function recordOf(events: object[]): Promise<string> {
  folder = await mkdtemp(join(tmpdir(), 'second-line-record-'))
  const file = join(folder, 'record.ndjson')
  await writeFile(file, events.map((event) => `${JSON.stringify(event)}\n`).join(''))
  return file
}

test('a record is read as figures over time', async () => {
  expect(await readRecord(await recordOf(lines))).toEqual([
    { at: 0, figures: { pushes: { count: 10, rate: 2 }, time: { value: 1_005_000 } } },
    {
      at: 5,
      figures: {
        fix_to_push: { med: 40, max: 90 },
        pushes: { count: 50, rate: 10 },
        time: { value: 1_010_000 },
      },
    },
    { at: 10, figures: { pushes: { count: 5, rate: 1 }, time: { value: 1_015_000 } } },
  ])
})

test('the page says which rule was broken, draws what was measured, and shows texts as texts', async () => {
  const result: Result = {
    script: 'viewers',
    vus: 5,
    seconds: 15,
    target: 'http://<i>',
    began: '2026-11-22T19:00:00.000Z',
    machine: { processors: '2 × some', node: 'v24', k6: 'v2.0.0', loadBefore: 0.1, loadAfter: 1 },
    processorSeconds: { server: 3 },
    thresholds: [
      { metric: 'pushes', rule: 'count>0', ok: true },
      { metric: 'fix_to_push', rule: 'p(95)<50', ok: false },
    ],
    metrics: { pushes: { count: 65, rate: 4 }, fix_to_push: { med: 40, 'p(95)': 88, 'p(99)': 90, max: 90 } },
    stretches: await readRecord(await recordOf(lines)),
  }
  const page = resultPage(result)
  expect(page).toContain('1 of 2 rules were broken.')
  expect(page).toContain('<td>p(95)&lt;50</td><td>med 40, p(95) 88, p(99) 90, max 90</td>')
  expect(page).toContain('server 3.0 s (20 % of one)')
  expect(page).toContain('What viewers are sent')
  expect(page).not.toContain('<i>')
  // The middle stretch is the highest: 10 a second of a scale to 10.
  expect(page).toMatch(/line-0" points="56\.0,\d+\.\d \d+\.\d,12\.0 /)
})
