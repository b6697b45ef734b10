import {
  type Bindings,
  type ChildLoggerOptions,
  type DestinationStream,
  type LogFn,
  type Logger,
  pino,
} from 'pino'
import { loggedError, loggedFields } from './logged-fields.ts'

export type { Logger }

const warnLevel = 40
/** Lines that differ in numbers alone are the same one. */
const maxRepeats = 5
const windowMs = 60_000
const maxKnown = 500

interface Repeats {
  count: number
  /** Writes how many were left out. */
  report: (times: number) => void
}

/**
 * A database that is away makes every message of every device fail: of warnings and errors that say the same, the first
 * few of a minute are written, and then how many there were.
 */
function createRepeatLimit() {
  let known = new Map<string, Repeats>()
  const flush = () => {
    const ended = known
    known = new Map()
    for (const { count, report } of ended.values()) if (count > maxRepeats) report(count - maxRepeats)
  }
  return function (this: Logger, args: Parameters<LogFn>, method: LogFn, level: number) {
    const key = level < warnLevel ? undefined : keyOf(args)
    if (key === undefined || (known.size >= maxKnown && !known.has(key))) return method.apply(this, args)
    const repeats = known.get(key) ?? { count: 0, report: () => {} }
    if (known.size === 0) setTimeout(flush, windowMs).unref()
    known.set(key, repeats)
    repeats.count += 1
    if (repeats.count <= maxRepeats) return method.apply(this, args)
    const [, text] = typeof args[0] === 'string' ? [undefined, args[0]] : args
    repeats.report = (times) => method.apply(this, [{ times }, `repeated within a minute: ${text ?? key}`])
  }
}

/** What a line says, without its numbers. */
function keyOf([fields, text]: readonly unknown[]): string {
  const error = (fields as { err?: { code?: unknown; message?: unknown } } | null)?.err
  const message = typeof fields === 'string' ? fields : text
  return `${message} ${error?.code ?? ''} ${error?.message ?? ''}`.replaceAll(/[0-9]+/g, '#')
}

/**
 * The process's log: JSON lines on standard output. Secrets never reach it: calls are not logged
 * individually, so no address with its query is; of errors only fields that name a place; and anything that
 * may contain a secret is redacted by name, or cut (`logged-fields.ts`).
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: (error: Error) => loggedError(error, pino.stdSerializers.err) },
    formatters: { log: loggedFields },
    hooks: { logMethod: createRepeatLimit() },
  }
  const log: Logger = pino(options, destination ?? openOutput(1))
  // A child formats none of its own fields.
  const { child } = log
  return Object.assign(log, {
    child(this: Logger, fields: Bindings, more?: ChildLoggerOptions): Logger {
      return Reflect.apply(child, this, [loggedFields(fields), more])
    },
  })
}

const maxUnwrittenBytes = 1_000_000

/** Writes the log to a file that may be on a full disk: lines are lost then, and the server continues. */
export function openOutput(fd: number) {
  const output = pino.destination({ dest: fd, sync: false, maxLength: maxUnwrittenBytes })
  output.on('error', () => {})
  return output
}
