import { describe, expect, test } from 'vitest'
import { LatestPositions, type Position } from '#web/live/latest-positions.ts'
import { refetchOnConnect } from '#web/live/refetch.ts'
import { type PageParts, soundParts } from './page.ts'
import { runSeed } from './run-seed.ts'

/** `SIMULATION_SEEDS` runs more seeds, `SIMULATION_SEED` a single one. */
const { SIMULATION_SEEDS = '50', SIMULATION_SEED } = process.env
const seeds = SIMULATION_SEED
  ? [Number(SIMULATION_SEED)]
  : Array.from({ length: Number(SIMULATION_SEEDS) }, (_, index) => index + 1)
const steps = 2_000

test('LP2 LP3 LP5 two servers and three pages on any network: no marker goes back, no stopped parade returns, and every page ends up equal to the database', async () => {
  const total: Record<string, number> = {}
  for (const seed of seeds) {
    const { faults, counts } = await runSeed(seed, steps)
    expect(faults, `seed ${seed}: run it alone with SIMULATION_SEED=${seed}`).toEqual([])
    for (const [name, count] of Object.entries(counts)) total[name] = (total[name] ?? 0) + count
  }
  console.log(`${seeds.length} seeds × ${steps} steps: ${JSON.stringify(total)}`)
  // What never happened was not tested.
  if (seeds.length >= 50)
    for (const name of ['stopped', 'lapsed', 'returned', 'lost', 'doubled', 'compared'])
      expect(total[name], name).toBeGreaterThan(50)
}, 60_000)

/** A page on which a stale write wins. */
class LastWriteWins extends LatestPositions {
  readonly #last = new Map<number, Position>()
  override offer(position: Position): boolean {
    this.#last.set(position.id, position)
    super.offer(position)
    return true
  }
  override latest(id: number): Position | undefined {
    return this.#last.get(id)
  }
}

/** A page that forgets which parades have ended. */
class ForgetsEnds extends LatestPositions {
  override end(): void {}
}

describe('the simulation notices within 20 seeds', () => {
  test.each<[id: string, what: string, parts: () => PageParts]>([
    ['LP2', 'a stale write that wins', () => ({ ...soundParts(), positions: new LastWriteWins() })],
    ['LP3', 'a stop that is forgotten', () => ({ ...soundParts(), positions: new ForgetsEnds() })],
    [
      'LP5',
      'a reconnect that refetches nothing',
      () => ({ ...soundParts(), refetchOnConnect: readOnlyFirst }),
    ],
  ])(
    '%s: %s',
    async (id, _what, parts) => {
      const found: string[] = []
      for (let seed = 1; seed <= 20 && found.length === 0; seed++)
        found.push(...(await runSeed(seed, steps, parts)).faults.filter((fault) => fault.startsWith(id)))
      expect(found).not.toEqual([])
    },
    60_000,
  )
})

const readOnlyFirst: typeof refetchOnConnect = (client, isFirst) => {
  if (isFirst) refetchOnConnect(client, isFirst)
}
