import { describe, expect, test } from 'vitest'
import { LatestPositions, type Position } from '#web/live/latest-positions.ts'
import { refetchOnConnect } from '#web/live/refetch.ts'
import { type PageParts, correctParts } from './page.ts'
import { correctRules, type SimRules } from './operations.ts'
import { runSeed } from './run-seed.ts'

/** `SIMULATION_SEEDS` sets how many seeds run. `SIMULATION_SEED` runs a single one. */
const { SIMULATION_SEEDS = '50', SIMULATION_SEED } = process.env
const seeds = SIMULATION_SEED
  ? [Number(SIMULATION_SEED)]
  : Array.from({ length: Number(SIMULATION_SEEDS) }, (_, index) => index + 1)
const STEPS_PER_SEED = 2_000

test('LP2 LP3 LP5 LP6 LP7 LP9 LP10 LP11 two servers, three pages, any network: all rules hold, and all pages end up equal to the database', async () => {
  const totals: Record<string, number> = {}
  for (const seed of seeds) {
    const { faults, counts } = await runSeed(seed, STEPS_PER_SEED)
    expect(faults, `seed ${seed}: run it alone with SIMULATION_SEED=${seed}`).toEqual([])
    for (const [name, count] of Object.entries(counts)) totals[name] = (totals[name] ?? 0) + count
  }
  console.log(`${seeds.length} seeds × ${STEPS_PER_SEED} steps: ${JSON.stringify(totals)}`)
  // An event that never occurred was not tested.
  if (seeds.length >= 50)
    for (const name of [
      'stopped',
      'lapsed',
      'returned',
      'lost',
      'duplicated',
      'compared',
      'onPath',
      'tails',
      'dropped',
      'breaks',
      'home',
      'wentHome',
      'restarted',
      'early',
    ])
      expect(totals[name], name).toBeGreaterThan(50)
}, 120_000)

/** Defect: a stale write wins. */
class LastWriteWins extends LatestPositions {
  readonly #lastPositions = new Map<number, Position>()
  override offer(position: Position): boolean {
    this.#lastPositions.set(position.id, position)
    super.offer(position)
    return true
  }
  override latest(id: number): Position | undefined {
    return this.#lastPositions.get(id)
  }
}

/** Defect: the page forgets which parades have ended. */
class ForgetsEndedParades extends LatestPositions {
  override end(): void {}
}

describe('the simulation notices within 20 seeds', () => {
  test.each<[ruleId: string, defect: string, parts: () => PageParts, rules?: SimRules]>([
    ['LP7', 'gates that are always open', correctParts, { ...correctRules, hasGates: false }],
    [
      'LP3 LP6',
      'a Start again that takes early fixes',
      correctParts,
      { ...correctRules, countsAfterRestart: () => true },
    ],
    ['LP2', 'a stale write that wins', () => ({ ...correctParts(), positions: new LastWriteWins() })],
    ['LP3', 'a stop that is forgotten', () => ({ ...correctParts(), positions: new ForgetsEndedParades() })],
    [
      'LP5',
      'a reconnect that refetches nothing',
      () => ({ ...correctParts(), refetchOnConnect: refetchOnlyFirst }),
    ],
  ])(
    '%s: %s',
    async (ruleId, _defect, parts, rules = correctRules) => {
      const faultsOfRule: string[] = []
      for (let seed = 1; seed <= 20 && faultsOfRule.length === 0; seed++)
        faultsOfRule.push(
          ...(await runSeed(seed, STEPS_PER_SEED, parts, rules)).faults.filter((fault) =>
            fault.startsWith(ruleId),
          ),
        )
      expect(faultsOfRule).not.toEqual([])
    },
    120_000,
  )
})

/** Defect: a reconnect refetches nothing. */
const refetchOnlyFirst: typeof refetchOnConnect = (client, isFirst) => {
  if (isFirst) refetchOnConnect(client, isFirst)
}
