import { type DestinationStream, type Logger, pino } from 'pino'

export type { Logger }

/** Of an error's own fields those that name a place. The others may hold values: PostgreSQL tells whole rows in `detail`. */
const placesOfErrors = [
  'code',
  'errno',
  'syscall',
  'address',
  'port',
  'severity',
  'table',
  'column',
  'constraint',
  'routine',
]

function errorForLog(error: Error) {
  const { type, message, stack, ...fields } = pino.stdSerializers.err(error)
  return { type, message, stack, ...Object.fromEntries(placesOfErrors.map((name) => [name, fields[name]])) }
}

/**
 * The process's log: JSON lines on standard output. Secrets never reach it: calls are not logged one by one, so no address
 * with its query is; of errors only what names a place; and what may hold a secret is struck out by name.
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: errorForLog },
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
  }
  return destination ? pino(options, destination) : pino(options)
}
