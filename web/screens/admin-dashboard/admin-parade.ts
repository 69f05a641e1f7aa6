import type { Output } from '#shared/contract/types.ts'

/** A live parade as administrators see it: with its phones and viewer counts. */
export type AdminParade = Output<'getAdminTracking'>['parades'][number]

/** One phone's session in a parade. */
export type PhoneSession = AdminParade['sessions'][number]
