import { expect, test } from 'vitest'
import { singleFlight } from './single-flight.ts'

/** Work whose runs end when `end` is called, and how to share it. A run returns the value of `state` at its start. */
function controlledWork() {
  const shareKey = singleFlight<number>()
  const state = { value: 0, runs: 0 }
  const ends: ((fails?: boolean) => void)[] = []
  const run = () => {
    const valueAtStart = state.value
    state.runs += 1
    return new Promise<number>((resolve, reject) => {
      ends.push((fails = false) => (fails ? reject(new Error('away')) : resolve(valueAtStart)))
    })
  }
  const share = (key = 'stats') => shareKey(key, run)
  return { state, share, end: (fails?: boolean) => ends.shift()!(fails) }
}

test('callers that come during a run share the next one', async () => {
  const { state, share, end } = controlledWork()
  const first = share()
  state.value = 1
  const crowd = Array.from({ length: 1000 }, () => share())
  expect(state.runs).toBe(1)
  end()
  expect(await first).toBe(0)
  end()
  expect(new Set(await Promise.all(crowd))).toEqual(new Set([1]))
  expect(state.runs).toBe(2)
})

test('when no caller is waiting, the next one begins a new run', async () => {
  const { state, share, end } = controlledWork()
  for (const value of [0, 1, 2]) {
    state.value = value
    const answer = share()
    end()
    expect(await answer).toBe(value)
  }
  expect(state.runs).toBe(3)
})

test('a failed run rejects for its callers only; later callers get a new run', async () => {
  const { share, end } = controlledWork()
  const first = share()
  const second = share()
  end(true)
  await expect(first).rejects.toThrow('away')
  end()
  expect(await second).toBe(0)
})

test('callers with different keys do not share a run', async () => {
  const { state, share, end } = controlledWork()
  const both = [share('a'), share('b')]
  expect(state.runs).toBe(2)
  end()
  end()
  await Promise.all(both)
})
