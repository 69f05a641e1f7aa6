import { expect, test } from 'vitest'
import { type FixQueue, openFixQueue, sendQueue } from './fix-queue.ts'
import type { LinkAnswer } from '../link-request.ts'

async function queueOf(count: number): Promise<FixQueue> {
  // Node has no IndexedDB, so the queue is in memory only.
  const queue = await openFixQueue('link')
  const otherFields = { accuracy: 5, altitude: null, speed: null, heading: null, battery: null }
  for (let second = 0; second < count; second++) {
    const recordedAt = new Date(second * 1000).toISOString()
    queue.add({ latitude: 29.96, longitude: -90.07, recordedAt, ...otherFields })
  }
  return queue
}

test('the whole queue is sent, oldest first, in batches of at most 500', async () => {
  const batches: number[] = []
  const queue = await queueOf(1_201)
  await sendQueue(
    queue,
    (positions) => {
      batches.push(positions.length)
      return Promise.resolve({ kind: 'accepted' })
    },
    () => undefined,
  )
  expect(batches).toEqual([500, 500, 201])
  expect(queue.count()).toBe(0)
})

test('positions without an acknowledgment stay', async () => {
  const queue = await queueOf(700)
  const answers: LinkAnswer[] = [{ kind: 'accepted' }, { kind: 'retry', seconds: 2, outage: null }]
  let sentCount = 0
  const answer = await sendQueue(
    queue,
    () => Promise.resolve(answers.shift()!),
    (count) => (sentCount += count),
  )
  expect(answer).toEqual({ kind: 'retry', seconds: 2, outage: null })
  expect(sentCount).toBe(500)
  expect(queue.count()).toBe(200)
})
