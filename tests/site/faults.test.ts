import { expect, onTestFailed, test } from 'vitest'
import { hasPassed } from '#tests/faults/result.ts'
import { tryLayout } from '#tests/faults/try-layout.ts'
import type { LayoutName } from '#tests/faults/site/layouts.ts'

const timeout = 240_000

/** Tries faults for some rounds. Returns their results. If the test fails, it prints them all. */
async function tryFaults(layout: LayoutName, only: string, rounds = 1, breakName?: 'fixes' | 'deaf') {
  const options = { only: only.split(', '), rounds, viewers: 5 }
  const results = await tryLayout(layout, options, () => undefined, breakName)
  onTestFailed(() => console.info(results))
  return results
}

test(
  'LP1 LP5 faults on one server lose nothing, and every map equals the database again within 10 s',
  async () => {
    const results = await tryFaults('one server, embedded', 'kill, cut of, silence')
    expect(results.map(({ fault }) => fault)).toEqual([
      'kill server',
      'kill worker',
      'kill PostgreSQL',
      'kill everything',
      'cut of site and everybody',
      'cut of servers and PostgreSQL',
      'silence between site and everybody',
      'silence between servers and PostgreSQL',
      'between',
    ])
    expect(results.filter((result) => !hasPassed(result))).toEqual([])
  },
  timeout,
)

test(
  'JB1 LP1 LP5 faults on two servers with Redis lose nothing, and every map recovers',
  async () => {
    const only = 'kill Redis, kill everything, cut of servers, SIGTERM'
    const results = await tryFaults('two servers, Redis', only)
    expect(results).toHaveLength(6)
    expect(results.filter((result) => !hasPassed(result))).toEqual([])
  },
  timeout,
)

test(
  'the trials detect fixes that are acknowledged before the commit, stored twice, stored after a stop or changed',
  async () => {
    const [kill, silence] = await tryFaults(
      'one server, embedded',
      'kill server, silence between site',
      2,
      'fixes',
    )
    expect(kill!.lost).toBeGreaterThan(0)
    expect(silence!.duplicated).toBeGreaterThan(0)
    for (const { late, altered } of [kill!, silence!]) expect([late > 0, altered > 0]).toEqual([true, true])
    expect(hasPassed(kill!)).toBe(false)
  },
  timeout,
)

test(
  'the trials detect a server that misses another server’s changes',
  async () => {
    // Without a fault: its end would only be waited for longer.
    const between = (await tryFaults('two servers, Redis', 'kill worker', 0, 'deaf')).at(-1)!
    expect(between.recoveries).toEqual([undefined])
    expect(between.complaints).toContain('At the end, a map did not equal the database.')
    expect(hasPassed(between)).toBe(false)
  },
  timeout,
)
