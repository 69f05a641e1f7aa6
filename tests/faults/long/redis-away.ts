import { setTimeout as sleep } from 'node:timers/promises'
import { pressStop } from '../load/walk-parade.ts'
import { waitUntilRight } from '../right.ts'
import type { LongTrial } from '../kinds/fault.ts'

const seconds = 60
/** Viewers, phones and admins do not notice: everything is within its usual time, in ms. */
const soon = 2_000
/** A job requested after Redis is back is done within this many ms. */
const jobWithin = 20_000

/** Redis is killed and stays away. Recovery is the time until background work is done. */
export const redisAway: LongTrial = {
  name: `Redis away for ${seconds} s`,
  canStrike: ({ redis }) => redis,
  async run(site, crowd, result) {
    const { press, never } = crowd
    const complain = (what: string) => result.complaints.push(what)
    const exportTesters = async () => (await press('/api/export/beta-testers', { method: 'GET' }))?.status
    for (const relay of site.relays.redis) relay.set('cut')
    site.parts.signal('redis', 'SIGKILL')
    const end = Date.now() + seconds * 1_000
    while (Date.now() < end) {
      const { paradeId } = await crowd.startAnother()
      if ((await waitUntilRight(crowd, Date.now(), soon)) === undefined)
        complain('A map was late while Redis was away.')
      const began = Date.now()
      await pressStop(press, paradeId, never)
      if (Date.now() - began > soon) complain('A Stop was slow while Redis was away.')
      await sleep(500)
    }
    if ((await exportTesters()) === 200) complain('A job was done without Redis: it was not away.')
    for (const relay of site.relays.redis) relay.set('pass')
    const back = Date.now()
    result.recoveries.push((await crowd.doesJobs(jobWithin)) ? Date.now() - back : undefined)
    await site.parts.allRun(jobWithin)
  },
}
