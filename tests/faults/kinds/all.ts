import { cuts } from './cuts.ts'
import type { Fault } from './fault.ts'
import { kills } from './kills.ts'

/** Every fault, in the order in which they strike. */
export const faults: Fault[] = [...kills, ...cuts]
