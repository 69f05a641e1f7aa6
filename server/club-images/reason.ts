import { OutboundError } from '../outbound/outbound-error.ts'
import { PictureError } from '../pictures/picture-error.ts'
import { StationError } from './station-error.ts'

/** What the other side is to blame for, in words for a person; null where the fault is ours. */
export const reasonOf = (error: unknown): string | null =>
  error instanceof StationError || error instanceof OutboundError || error instanceof PictureError
    ? error.message
    : null
