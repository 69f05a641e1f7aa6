import { longCut } from './long-cut.ts'
import { redisAway } from './redis-away.ts'
import type { LongTrial } from './trial.ts'

/** Every long trial, in the order in which they are run. */
export const longTrials: LongTrial[] = [longCut, redisAway]
