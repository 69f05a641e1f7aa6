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
const beforeSecret = /([/\\](?:tracker|organiser|beta[/\\]+feedback|beta-feedback)[/\\]+)[^/\\]+/gi

/** A token (`server/access/token.ts`), with anything before or after it. */
const secret = /[\w-]{43,}/g

/** No path of ours is longer. A stranger may send 16 kB, and each request is logged. */
const maxPathLength = 512

/** Returns an address for the log: without query and token, however the path is encoded. */
export function redactUrl(url: string): string {
  const path = url.slice(0, maxPathLength).split(/[?#]/, 1)[0]!
  const decoded = decodeAscii(decodeAscii(path))
  const isTruncated = path.length === maxPathLength
  // A path that is encoded once more, or cut in the middle of a word, ends before that.
  const readable = decoded.replace(/%[0-7][\da-f].*$/is, '…').replace(isTruncated ? /[\w%-]*$/ : /$^/, '')
  return readable.replace(beforeSecret, '$1…').replace(secret, '…')
}

/** Decodes the percent-encoded ASCII of a path. */
function decodeAscii(path: string): string {
  return path.replace(/%([0-7][\da-f])/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
}
