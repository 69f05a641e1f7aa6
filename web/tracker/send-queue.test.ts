import { expect, test } from 'vitest'
import type { FixQueue } from './fix-queue.ts'
import type { ReportedPosition } from './reported-position.ts'
import { type BatchAnswer, sendQueue, understand } from './send-queue.ts'

function memoryQueue(count: number): FixQueue {
  const rows = new Map<number, ReportedPosition>()
  const add = (position: ReportedPosition) => {
    rows.set(rows.size, position)
    return Promise.resolve()
  }
  for (let second = 0; second < count; second++) {
    const rest = { accuracy: 5, altitude: null, speed: null, heading: null, battery: null }
    void add({
      latitude: 29.96,
      longitude: -90.07,
      recordedAt: new Date(second * 1000).toISOString(),
      ...rest,
    })
  }
  return {
    add,
    oldest: (most) => {
      const first = [...rows].slice(0, most)
      return Promise.resolve({ keys: first.map(([key]) => key), positions: first.map(([, row]) => row) })
    },
    remove: (keys) => {
      for (const key of keys) rows.delete(key)
      return Promise.resolve()
    },
    count: () => Promise.resolve(rows.size),
  }
}

test('everything goes, oldest first, in batches of at most 500', async () => {
  const batches: number[] = []
  const queue = memoryQueue(1_201)
  await sendQueue(
    queue,
    (positions) => {
      batches.push(positions.length)
      return Promise.resolve({ kind: 'taken' })
    },
    () => undefined,
  )
  expect(batches).toEqual([500, 500, 201])
  expect(await queue.count()).toBe(0)
})

test('what was not acknowledged stays', async () => {
  const queue = memoryQueue(700)
  const answers: BatchAnswer[] = [{ kind: 'taken' }, { kind: 'wait', seconds: 2 }]
  let sent = 0
  const answer = await sendQueue(
    queue,
    () => Promise.resolve(answers.shift()!),
    (count) => (sent += count),
  )
  expect(answer).toEqual({ kind: 'wait', seconds: 2 })
  expect(sent).toBe(500)
  expect(await queue.count()).toBe(200)
})

test('answers are understood', () => {
  const answer = (status: number, headers?: Record<string, string>) =>
    understand(new Response(null, { status, headers }), 0)
  expect(answer(200).kind).toBe('taken')
  expect(answer(400).kind).toBe('taken')
  expect(answer(409).kind).toBe('held')
  expect(answer(410).kind).toBe('over')
  expect(answer(429, { 'retry-after': '7' })).toEqual({ kind: 'wait', seconds: 7 })
  expect(understand(undefined, 3)).toEqual({ kind: 'wait', seconds: 8 })
  expect(understand(undefined, 30)).toEqual({ kind: 'wait', seconds: 30 })
})
