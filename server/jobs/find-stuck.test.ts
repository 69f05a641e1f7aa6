import { expect, test } from 'vitest'
import { findStuck, type QueueView } from './find-stuck.ts'

const NOW_MS = 1_000_000_000
const running = {
  id: '1',
  name: 'export-csv',
  startedAt: NOW_MS,
  lastHeartbeatAt: NOW_MS,
  lastProgressAt: NOW_MS,
}
const healthyQueue: QueueView = {
  waiting: [{ id: '2', name: 'purge', since: NOW_MS - 29_000 }],
  running: [running],
  schedules: [{ name: 'purge', nextAt: NOW_MS - 29_000 }],
  workers: 1,
}
const kinds = (view: Partial<QueueView>) =>
  findStuck({ ...healthyQueue, ...view }, NOW_MS).map(({ kind }) => kind)

test('running work is not stuck, even if the last worker has just disconnected', () => {
  expect(kinds({})).toEqual([])
  expect(kinds({ workers: 0 })).toEqual([])
})

const lateRun = [{ name: 'purge', nextAt: NOW_MS - 31_000 }]
const defects: [defect: string, view: Partial<QueueView>, kinds: string[]][] = [
  [
    'a job that no worker picks up',
    { waiting: [{ id: '2', name: 'purge', since: NOW_MS - 31_000 }] },
    ['waiting'],
  ],
  ['a job without a heartbeat', { running: [{ ...running, lastHeartbeatAt: NOW_MS - 46_000 }] }, ['silent']],
  [
    'a job without progress',
    { running: [{ ...running, lastProgressAt: NOW_MS - 901_000 }] },
    ['no-progress'],
  ],
  ['a job with neither', { running: [{ ...running, lastHeartbeatAt: 0, lastProgressAt: 0 }] }, ['silent']],
  ['a missing schedule', { schedules: [{ name: 'purge', nextAt: null }] }, ['schedule-missing']],
  ['an overdue run', { schedules: lateRun }, ['schedule-overdue']],
  ['no worker at all', { workers: 0, schedules: lateRun }, ['no-worker', 'schedule-overdue']],
]
test.each(defects)('reports %s', (_defect, view, expected) => {
  expect(kinds(view)).toEqual(expected)
})
