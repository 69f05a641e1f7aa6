import { describe, expect, test } from 'vitest'
import { LatestPositions, type Position } from '#web/live/latest-positions.ts'
import { refetchOnConnect } from '#web/live/refetch.ts'
import { type PageParts, correctParts } from './page.ts'
import { correctRules, type SimRules } from './operations.ts'
import { runSeed } from './run-seed.ts'
import { runSeeds, STEPS_PER_SEED } from './run-seeds.ts'

test(
  'LP2 LP3 LP5 LP6 LP7 LP9 LP10 LP11 two servers, three pages, any network: all rules hold, and all pages end up equal to the database',
  () =>
    // `npm run test:site` runs 200.
    runSeeds(20),
  120_000,
)

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
