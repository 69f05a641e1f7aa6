import * as z from 'zod'
import { id } from '../contract/fields/fields.ts'
import { liveParade, paradePosition } from '../contract/tracking/live-parades.ts'

/**
 * Why a parade went off the map. Only a `lapsed` one, whose phones fell silent, may return; a
 * `finished` one came to the end of its path.
 */
export const stopReasons = ['stopped', 'revoked', 'expired', 'lapsed', 'replaced', 'finished'] as const

/** The payload of each pushed message. The tests check every frame against these schemas. */
export const payloads = {
  'parade:started': liveParade,
  'parades:moved': z.array(paradePosition).min(1),
  'parade:stopped': z.object({ id, reason: z.enum(stopReasons) }),
  invalidate: z.array(z.string().startsWith('/api/')).min(1),
  'job:progress': z.object({ job: z.string(), percent: z.number().min(0).max(100), message: z.string() }),
}
