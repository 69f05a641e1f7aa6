import pino, { type Logger } from 'pino'

/** The log of one process: JSON lines on standard output. What could hold a secret never gets here; this is a second net. */
export const createLogger = (name: string, level: string): Logger =>
  pino({
    name,
    level,
    redact: {
      paths: ['*.adminPassword', '*.password', '*.token', '*.cookie', '*.authorization'],
      censor: '…',
    },
  })
