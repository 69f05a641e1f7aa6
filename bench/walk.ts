import { setTimeout as sleep } from 'node:timers/promises'
import type { MeasuredParade } from './live-parades.ts'
import { nextFix } from './next-fix.ts'

/** Moves parades through a server, all at the same moment, so often and so many ms apart. Answers how many fixes that were. */
export async function walk(
  origin: string,
  parades: MeasuredParade[],
  { rounds, everyMs }: { rounds: number; everyMs: number },
): Promise<number> {
  for (let round = 0; round < rounds; round++) {
    await Promise.all(
      parades.map(async ({ link }) => {
        const response = await fetch(`${origin}${link}/positions`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: nextFix(new Date()),
        })
        if (!response.ok) throw new Error(`a fix was answered ${response.status}`)
      }),
    )
    await sleep(everyMs)
  }
  return rounds * parades.length
}
