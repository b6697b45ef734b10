import { type Logger, pino } from 'pino'

export type { Logger }

/** The process's log: JSON lines on standard output. Secrets never reach it: what may hold one is struck out by name. */
export function createLog(level: string): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        'req.headers.authorization',
        'password',
        '*.password',
        'token',
        '*.token',
        'accessToken',
        '*.accessToken',
      ],
      censor: '[struck out]',
    },
  })
}
