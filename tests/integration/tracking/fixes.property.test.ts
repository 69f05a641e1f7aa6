import * as fc from 'fast-check'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { positions } from '#server/database/schema.ts'
import { app, clock, startServer } from '#tests/harness/servers.ts'
import { position } from '#tests/sim/phone.ts'
import { findLiveParade, startNewParade } from '#tests/harness/live-parades.ts'
import { highLimits } from '#tests/harness/high-limits.ts'

startServer({ env: highLimits })

type Kind = 'good' | 'jump' | 'inaccurate' | 'future'

/** A fix of a walk, identified by its second. Its kind says whether it may be shown. */
interface WalkFix {
  kind: Kind
  second: number
}

const WALK_SECONDS = 900

/** Generates walks at 1 m/s with some impossible fixes. */
const walks = fc
  .uniqueArray(
    fc.record({
      kind: fc.constantFrom<Kind>('good', 'good', 'good', 'jump', 'inaccurate', 'future'),
      second: fc.integer({ min: 1, max: WALK_SECONDS }),
    }),
    { minLength: 2, maxLength: 60, selector: ({ second }) => second },
  )
  .chain((fixes) =>
    fc.record({
      fixes: fc.constant(fixes),
      // The fixes in each request, by index: late, duplicated and in any order.
      requests: fc.array(fc.array(fc.nat(fixes.length - 1), { minLength: 1, maxLength: 8 }), {
        maxLength: 15,
      }),
      // How many requests are concurrent, and the seconds before the next ones.
      atOnce: fc.integer({ min: 1, max: 4 }),
      pause: fc.integer({ min: 0, max: 5 }),
    }),
  )

function reported({ kind, second }: WalkFix, started: number) {
  const recordedAt = new Date(started + (kind === 'future' ? 86_400_000 : 0) + second * 1000)
  // No two jumps agree, so none is accepted.
  const latitude = kind === 'jump' ? -80 + (second % 100) : 29.9641 + second / 1e5
  return position(latitude, -90.073, recordedAt, kind === 'inaccurate' ? 500 : 10)
}

test('LP1 LP2 TR08 late, duplicate, shuffled, future and impossible fixes are stored once, and never move the marker back', async () => {
  await fc.assert(
    fc.asyncProperty(walks, async ({ fixes, requests, atOnce, pause }) => {
      clock.skip(24 * 3600)
      const { link, paradeId } = await startNewParade(app)
      const startMs = clock.now().getTime()
      clock.advance(WALK_SECONDS)
      const first: WalkFix = { kind: 'good', second: 0 }
      const sentFixes = new Map<number, WalkFix>([[0, first]])
      const counts = { accepted: 0, duplicate: 0, setAside: 0 }
      let total = 0
      let newest = ''

      const send = async (batch: WalkFix[]) => {
        total += batch.length
        for (const fix of batch) sentFixes.set(fix.second, fix)
        const json = { deviceId: 'phone-1', positions: batch.map((fix) => reported(fix, startMs)) }
        const response = await app.fetch(`${link}/positions`, { json })
        expect(response.status).toBe(200)
        const added = (await response.json()) as typeof counts
        counts.accepted += added.accepted
        counts.duplicate += added.duplicate
        counts.setAside += added.setAside
      }
      const look = async () => {
        const parade = (await findLiveParade(app, paradeId))!
        if (parade.status === 'waiting') return parade
        expect(parade.lastUpdated >= newest).toBe(true)
        newest = parade.lastUpdated
        return parade
      }

      await send([first])
      for (let next = 0; next < requests.length; next += atOnce) {
        const wave = requests
          .slice(next, next + atOnce)
          .map((indexes) => indexes.map((index) => fixes[index]!))
        await Promise.all(wave.map((batch) => send(batch).then(look)))
        clock.advance(pause)
      }

      const unique = [...sentFixes.values()]
      const good = unique.filter(({ kind }) => kind === 'good')
      expect(counts).toEqual({
        accepted: good.length,
        setAside: unique.length - good.length,
        duplicate: total - unique.length,
      })
      const last = reported(good.toSorted((a, b) => a.second - b.second).at(-1)!, startMs)
      expect(await look()).toMatchObject({ latitude: last.latitude.toFixed(6), lastUpdated: last.recordedAt })

      const storedRows = await app.database.select().from(positions).where(eq(positions.paradeId, paradeId))
      const asText = (fix: { latitude: number; recordedAt: Date | string; accuracy: number | null }) =>
        `${new Date(fix.recordedAt).toISOString()} ${fix.latitude} ${fix.accuracy}`
      expect(storedRows.map(asText).toSorted()).toEqual(
        unique.map((fix) => asText(reported(fix, startMs))).toSorted(),
      )
      expect(storedRows.filter(({ setAside }) => setAside === null)).toHaveLength(good.length)
    }),
    { numRuns: 25 },
  )
}, 60_000)
