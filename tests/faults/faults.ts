import { cuts } from './kinds/cuts.ts'
import type { Fault, LongTrial } from './kinds/fault.ts'
import { kills } from './kinds/kills.ts'
import { longCut } from './long/long-cut.ts'
import { redisOutage } from './long/redis-away.ts'

/** Every fault, in the order of injection. */
export const faults: Fault[] = [...kills, ...cuts]

/** Every long trial, in the order of execution. */
export const longTrials: LongTrial[] = [longCut, redisOutage]
