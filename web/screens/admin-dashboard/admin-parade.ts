import type { Output } from '#shared/contract/types.ts'

/** A live parade as administrators see it: with its phones and viewer counts. */
export type AdminParade = Output<'getAdminTracking'>['parades'][number]

/** One phone's session in a parade. */
export type PhoneSession = AdminParade['sessions'][number]

/** Whether a phone shares its position, or did until its signal was lost. */
export const isSharing = ({ status }: PhoneSession): boolean =>
  status === 'active' || status === 'stale' || status === 'lapsed'
