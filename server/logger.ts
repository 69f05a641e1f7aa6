import { DrizzleQueryError } from 'drizzle-orm'
import pino, { type Logger } from 'pino'
import { logOutput } from './log-output.ts'

/**
 * The part of an error that is logged. A failed query is logged without its parameters, which are
 * personal data.
 */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) }
  if (error instanceof DrizzleQueryError) return { query: error.query, ...describeError(error.cause) }
  const code = 'code' in error ? { code: error.code } : {}
  const cause = error.cause instanceof Error ? { cause: describeError(error.cause) } : {}
  return { type: error.name, message: error.message, ...code, stack: error.stack, ...cause }
}

/**
 * The log of one process: JSON lines on standard output. Secrets never get here; the redaction is a
 * second safety net.
 */
export const createLogger = (name: string, level: string): Logger =>
  pino(
    {
      name,
      level,
      serializers: { err: describeError },
      redact: {
        paths: ['*.adminPassword', '*.password', '*.token', '*.cookie', '*.authorization'],
        censor: '…',
      },
    },
    // Pino's own output ends the process when a write fails, after waiting endlessly for room.
    logOutput,
  )
