import { cuts } from './kinds/cuts.ts'
import type { Fault, LongTrial } from './kinds/fault.ts'
import { kills } from './kinds/kills.ts'
import { longCut } from './long/long-cut.ts'
import { redisAway } from './long/redis-away.ts'

/** Every fault, in the order in which they strike. */
export const faults: Fault[] = [...kills, ...cuts]

/** Every long trial, in the order in which they are run. */
export const longTrials: LongTrial[] = [longCut, redisAway]
