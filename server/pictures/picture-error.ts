import { OutboundError } from '../outbound/outbound-error.ts'

/** A picture was refused. The message is for users, as the rest of a sentence about the picture. */
export class PictureError extends Error {
  override readonly name = 'PictureError'
}

/**
 * Returns why a picture was refused, as the rest of a sentence: 'is too large.'
 *
 * @throws the given error if the picture did not cause it
 */
export function userMessageOrRethrow(error: unknown): string {
  if (error instanceof PictureError || error instanceof OutboundError) return error.message
  throw error
}
