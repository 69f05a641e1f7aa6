import type { Output } from '#shared/contract/types.ts'
import { formatMinutes } from '#web/arrival/words/units.ts'

/** A live parade as administrators see it: with its phones and viewer counts. */
export type AdminParade = Output<'getAdminTracking'>['parades'][number]

/** One phone's session in a parade. */
export type PhoneSession = AdminParade['sessions'][number]

/** Whether a phone shares its position, or did until its signal was lost. */
export const isSharing = ({ status }: PhoneSession): boolean =>
  status === 'active' || status === 'stale' || status === 'lapsed'

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
