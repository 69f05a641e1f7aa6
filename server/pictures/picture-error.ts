import { OutboundError } from '../outbound/outbound-error.ts'

/** A refused picture. Its message is for a person, and follows the picture's name. */
export class PictureError extends Error {
  override readonly name = 'PictureError'
}

/**
 * Returns why a picture was refused, in words that follow its name: 'is too large.'
 *
 * @throws the given error if it is not the picture's fault
 */
export function userMessageOrRethrow(error: unknown): string {
  if (error instanceof PictureError || error instanceof OutboundError) return error.message
  throw error
}
