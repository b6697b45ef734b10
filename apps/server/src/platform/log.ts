import { type DestinationStream, type Logger, pino } from 'pino'

export type { Logger }

/**
 * The fields of an error that name a place. Others may contain values: PostgreSQL puts whole rows into
 * `detail`.
 */
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
 * The process's log: JSON lines on standard output. Secrets never reach it: calls are not logged
 * individually, so no address with its query is; of errors only fields that name a place; and anything that
 * may contain a secret is redacted by name.
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
