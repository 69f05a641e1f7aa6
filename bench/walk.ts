import { setTimeout as sleep } from 'node:timers/promises'
import type { Crowd } from './crowd.ts'
import { fixRequest } from './lanes.ts'
import type { MeasuredParade } from './live-parades.ts'
import { nextFix } from './next-fix.ts'

/**
 * Moves parades through a server, all at the same moment, a number of times and at least some ms
 * apart. The next step waits until the crowd has received this one, because a server that gets two
 * together rightly pushes only the newer. Returns the number of messages the crowd received, over
 * all viewers.
 */
export async function walk(
  crowd: Crowd,
  origin: string,
  parades: MeasuredParade[],
  { rounds, everyMs }: { rounds: number; everyMs: number },
): Promise<number> {
  const step = async ({ link }: MeasuredParade) => {
    const { path, ...request } = fixRequest(link, nextFix(new Date()))
    const response = await fetch(origin + path, request)
    if (!response.ok) throw new Error(`a fix returned ${response.status}`)
  }
  let messages = 0
  for (let round = 0; round < rounds; round++)
    messages += await crowd.hearsMoves(async () => {
      await Promise.all(parades.map(step))
      await sleep(everyMs)
      return parades.length
    })
  return messages
}
