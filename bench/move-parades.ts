import { setTimeout as sleep } from 'node:timers/promises'
import type { Crowd } from './crowd.ts'
import { fixRequest } from './send-requests.ts'
import type { BenchmarkParade } from './benchmark-parades.ts'
import { nextFixBody } from './next-fix-body.ts'

/**
 * Posts one fix of each parade per round, all at the same moment, with rounds at least `everyMs`
 * apart. The next round waits until the crowd has received this one, because a server with two
 * fixes of a parade pushes only the newer.
 *
 * @returns the number of messages that the crowd received, across all viewers
 */
export async function moveParades(
  crowd: Crowd,
  origin: string,
  parades: BenchmarkParade[],
  { rounds, everyMs }: { rounds: number; everyMs: number },
): Promise<number> {
  const postFix = async (parade: BenchmarkParade) => {
    const { path, ...request } = fixRequest(parade, nextFixBody(new Date()))
    const response = await fetch(origin + path, request)
    if (!response.ok) throw new Error(`a fix returned ${response.status}`)
  }
  let messages = 0
  for (let round = 0; round < rounds; round++)
    messages += await crowd.waitForMoves(async () => {
      await Promise.all(parades.map(postFix))
      await sleep(everyMs)
      return parades.length
    })
  return messages
}
