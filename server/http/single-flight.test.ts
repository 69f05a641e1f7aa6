import { expect, test } from 'vitest'
import { singleFlight } from './single-flight.ts'

/** Work whose runs end when `end` is called. A run returns the value of `state` at its start. */
function controlledWork() {
  const state = { value: 0, runs: 0 }
  const ends: ((fails?: boolean) => void)[] = []
  const run = () => {
    const valueAtStart = state.value
    state.runs += 1
    return new Promise<number>((resolve, reject) => {
      ends.push((fails = false) => (fails ? reject(new Error('away')) : resolve(valueAtStart)))
    })
  }
  return { state, run, end: (fails?: boolean) => ends.shift()!(fails) }
}

test('callers that come during a run share the next one', async () => {
  const { state, run, end } = controlledWork()
  const share = singleFlight<number>()
  const first = share('stats', run)
  state.value = 1
  const crowd = Array.from({ length: 1000 }, () => share('stats', run))
  expect(state.runs).toBe(1)
  end()
  expect(await first).toBe(0)
  end()
  expect(new Set(await Promise.all(crowd))).toEqual(new Set([1]))
  expect(state.runs).toBe(2)
})

test('when no caller is waiting, the next one begins a new run', async () => {
  const { state, run, end } = controlledWork()
  const share = singleFlight<number>()
  for (const value of [0, 1, 2]) {
    state.value = value
    const answer = share('stats', run)
    end()
    expect(await answer).toBe(value)
  }
  expect(state.runs).toBe(3)
})

test('a failed run rejects for its callers only; later callers get a new run', async () => {
  const { run, end } = controlledWork()
  const share = singleFlight<number>()
  const first = share('stats', run)
  const second = share('stats', run)
  end(true)
  await expect(first).rejects.toThrow('away')
  end()
  expect(await second).toBe(0)
})

test('callers with different keys do not share a run', async () => {
  const { state, run, end } = controlledWork()
  const share = singleFlight<number>()
  const both = [share('a', run), share('b', run)]
  expect(state.runs).toBe(2)
  end()
  end()
  await Promise.all(both)
})
