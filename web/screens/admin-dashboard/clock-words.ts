import { formatMinutes } from '#web/arrival/words/units.ts'
import type { PhoneSession } from './admin-parade.ts'

/** A server from before an update sends neither. */
type PhoneClock = Partial<Pick<PhoneSession, 'clockAheadMs' | 'fixesLateMs'>>

/** Says why the map does not follow a phone whose clock is wrong. Returns null if nothing is known. */
export function clockText({ clockAheadMs, fixesLateMs }: PhoneClock): string | null {
  if (clockAheadMs) return `Clock is ${formatMinutes(clockAheadMs)} ahead, so its fixes are ignored`
  // A phone that sends old fixes after a time without a signal is the other reason.
  if (fixesLateMs) return `Its fixes arrive ${formatMinutes(fixesLateMs)} late: its clock may be behind`
  return null
}

/** Says the same in a few words: 'clock 2 h ahead'. */
export function clockLabel({ clockAheadMs, fixesLateMs }: PhoneClock): string | null {
  if (clockAheadMs) return `clock ${formatMinutes(clockAheadMs)} ahead`
  return fixesLateMs ? `fixes ${formatMinutes(fixesLateMs)} late` : null
}
