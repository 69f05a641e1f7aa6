import { OutboundError } from '../outbound/outbound-error.ts'
import { PictureError } from './picture-error.ts'

/**
 * Why a picture was not taken, in words that follow its name: 'is too large.'
 *
 * @throws whatever was given, where it is not the picture's fault
 */
export function reasonOf(error: unknown): string {
  if (error instanceof PictureError || error instanceof OutboundError) return error.message
  throw error
}
