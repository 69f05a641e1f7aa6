import { setTimeout } from 'node:timers/promises'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { closeInOrder } from './close-in-order.ts'

const logger = pino({ level: 'silent' })
const hang = () => new Promise<never>(() => {})

test('several parts that hang do not use up the time of those after them', async () => {
  const closed: string[] = []
  // As long as two and a half of the parts would take.
  const late = setTimeout(750, 'late')
  const parts = {
    sockets: hang,
    listener: () => Promise.reject(new Error('lost')),
    jobs: hang,
    queue: hang,
    pool: () => closed.push('pool'),
  }
  expect(await Promise.race([closeInOrder(logger, parts, 300), late])).not.toBe('late')
  expect(closed).toEqual(['pool'])
})

test('a part is closed only after the one before it', async () => {
  const closed: string[] = []
  const close = (name: string, ms: number) => async () => {
    await setTimeout(ms)
    closed.push(name)
  }
  await closeInOrder(logger, { sockets: close('sockets', 20), pool: close('pool', 0) }, 5_000)
  expect(closed).toEqual(['sockets', 'pool'])
})
