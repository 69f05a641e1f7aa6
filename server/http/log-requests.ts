import type { Logger } from 'pino'
import { pinoHttp } from 'pino-http'

/** Logs each response with its redacted URL, without bodies, headers or cookies. */
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
    // The handler that catches an error logs its cause, so this line must not repeat it.
    customErrorObject: (_request, response) => ({ res: response }),
  })

/** The path segments before a secret, in pages and in the API, and the secret itself. */
const SECRET_SEGMENT = /([/\\](?:tracker|organiser|beta[/\\]+feedback|beta-feedback)[/\\]+)[^/\\]+/gi

/** Any word at least as long as a token (`server/access/token.ts`). */
const TOKEN_LIKE = /[\w-]{43,}/g

/**
 * Maximum length of a logged path. Ours are shorter, but a stranger may send 16 kB with each
 * request, and every request is logged.
 */
const MAX_PATH_LENGTH = 512

/** Returns a URL for the log, without its query and tokens, even if they are percent-encoded. */
export function redactUrl(url: string): string {
  const path = url.slice(0, MAX_PATH_LENGTH).split(/[?#]/, 1)[0]!
  const decoded = decodeAscii(decodeAscii(path))
  const isTruncated = path.length === MAX_PATH_LENGTH
  // Cuts off what is encoded three times, and a word cut in half, because either may hide a token.
  const readable = decoded.replace(/%[0-7][\da-f].*$/is, '…').replace(isTruncated ? /[\w%-]*$/ : /$^/, '')
  return readable.replace(SECRET_SEGMENT, '$1…').replace(TOKEN_LIKE, '…')
}

/** Decodes the percent-encoded ASCII of a path. */
function decodeAscii(path: string): string {
  return path.replace(/%([0-7][\da-f])/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
}
