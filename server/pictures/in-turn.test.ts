import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inTurn } from './in-turn.ts'

test('no more than so many run at a time, all get their turn, and a failure gives its place on', async () => {
  const run = inTurn(2)
  let running = 0
  let most = 0
  const results = await Promise.allSettled(
    Array.from({ length: 9 }, (_, index) =>
      run(async () => {
        most = Math.max(most, (running += 1))
        await sleep(2)
        running -= 1
        if (index % 3 === 0) throw new Error('broken')
        return index
      }),
    ),
  )
  expect(most).toBe(2)
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(6)
})
