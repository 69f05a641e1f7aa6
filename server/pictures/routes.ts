import type { Context } from '../context.ts'
import type { Handlers } from '../http/handler.ts'
import { refuse } from '../refusal.ts'
import { userMessageOrRethrow } from './picture-error.ts'

/** The call that stores an uploaded or linked picture. */
export function pictureHandlers({ pictures }: Context) {
  return {
    addPicture: async ({ body }) => {
      try {
        return Buffer.isBuffer(body) ? await pictures.store(body) : await pictures.fetch(body.address)
      } catch (error) {
        const message = userMessageOrRethrow(error)
        const errors = [{ path: Buffer.isBuffer(body) ? 'picture' : 'address', message }]
        return refuse('invalid_request', { detail: `The picture ${message}`, errors })
      }
    },
  } satisfies Partial<Handlers>
}
