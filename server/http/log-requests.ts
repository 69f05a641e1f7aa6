import type { Logger } from 'pino'
import { pinoHttp } from 'pino-http'

/** Logs each response with its address without secrets; never bodies, headers or cookies. */
export const logRequests = (logger: Logger) =>
  pinoHttp({
    logger,
    serializers: {
      req: (request: { method: string; url: string }) => ({
        method: request.method,
        url: redactUrl(request.url),
      }),
      res: (response: { statusCode: number }) => ({ status: response.statusCode }),
    },
    customLogLevel: (_request, response) => (response.statusCode >= 500 ? 'error' : 'debug'),
    // The cause of a failure is logged where it is caught; this line would only repeat that there
    // was one.
    customErrorObject: (_request, response) => ({ res: response }),
  })

/** The parts of a path that precede a secret, on pages and in the API. */
const beforeSecret = /([/\\]+(?:tracker|organiser|beta[/\\]+feedback|beta-feedback)[/\\]+)[^/\\]+/gi

/** A token in any place (`server/access/token.ts`). */
const secret = /(?<![\w-])[\w-]{43}(?![\w-])/g

/** Returns an address for the log: without query and token, however the path is encoded. */
export function redactUrl(url: string): string {
  const path = spelledOut(url.split(/[?#]/, 1)[0] ?? '')
  return path.replace(beforeSecret, '$1…').replace(secret, '…')
}

/** Decodes percent-encoded ASCII in a path, also what is encoded twice. */
function spelledOut(path: string): string {
  const decoded = path.replace(/%([0-7][\da-f])/gi, (_, code: string) =>
    String.fromCharCode(parseInt(code, 16)),
  )
  return decoded === path ? path : spelledOut(decoded)
}
