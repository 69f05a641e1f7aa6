import { DrizzleQueryError } from 'drizzle-orm'
import pino, { type Logger } from 'pino'
import { logOutput } from './log-output.ts'

/**
 * Serializes an error for the log. A failed query is logged without its parameters, which are
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
 * Creates a process's logger: JSON lines on standard output. No caller logs secrets; redaction is a
 * second safeguard.
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
    // Pino's default output crashes the process when a write fails, and waits forever for a full
    // pipe.
    logOutput,
  )
