import { expect, test } from 'vitest'
import { LatestPositions, type Position } from '#web/live/latest-positions.ts'
import { refetchOnConnect } from '#web/live/refetch.ts'
import { type PageParts, correctParts } from './page.ts'
import { correctRules, type SimRules } from './operations.ts'
import { runSeed, runSeeds } from './run-seeds.ts'

/** `npm run test:site` runs those after. */
const SEEDS = 20

test(
  'LP2 LP3 LP5 LP6 LP7 LP9 LP10 LP11 two servers, three pages, any network: all rules hold, and all pages end up equal to the database',
  () => runSeeds(1, SEEDS),
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

/** Defect: a reconnect refetches nothing. */
const refetchOnlyFirst: typeof refetchOnConnect = (client, isFirst) => {
  if (isFirst) refetchOnConnect(client, isFirst)
}

test.each<[ruleId: string, defect: string, parts: () => Partial<PageParts>, rules?: Partial<SimRules>]>([
  ['LP7', 'gates that are always open', () => ({}), { hasGates: false }],
  ['LP3 LP6', 'a Start again that takes early fixes', () => ({}), { countsAfterRestart: () => true }],
  ['LP2', 'a stale write that wins', () => ({ positions: new LastWriteWins() })],
  ['LP3', 'a stop that is forgotten', () => ({ positions: new ForgetsEndedParades() })],
  ['LP5', 'a reconnect that refetches nothing', () => ({ refetchOnConnect: refetchOnlyFirst })],
])(
  'the simulation notices %s: %s',
  async (ruleId, _defect, parts, rules) => {
    let isNoticed = false
    for (let seed = 1; seed <= SEEDS && !isNoticed; seed++) {
      const broken = () => ({ ...correctParts(), ...parts() })
      const { faults } = await runSeed(seed, broken, { ...correctRules, ...rules })
      isNoticed = faults.some((fault) => fault.startsWith(ruleId))
    }
    expect(isNoticed).toBe(true)
  },
  120_000,
)
