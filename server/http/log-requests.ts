import type { Logger } from 'pino'
import { pinoHttp } from 'pino-http'
import { redactUrl } from './redact.ts'

/** Logs each answer with method, address without secrets, status and duration; bodies, headers and cookies never. */
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
    // The cause of a failure is logged where it is caught; here would stand only that there was one.
    customErrorObject: (_request, response) => ({ res: response }),
  })
