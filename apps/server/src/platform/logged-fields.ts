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
] as const

const secretNames = /password|secret|token|captcha|authorization|cookie|api-?key/i
const redacted = '[redacted]'
/** What lies deeper is left out: nothing that the server logs by intention is nested as deep. */
const maxDepth = 6
const maxEntries = 50
/** Of one line, in all. */
const maxValues = 500
const cut = '[cut]'
/** Objects of Fastify, which has serializers of its own for them. */
const ofFastify = ['req', 'res']

/** An error as it may be logged. `serialize` is that of the logger, which walks through its causes. */
export function loggedError(error: Error, serialize: (error: Error) => Record<string, unknown>) {
  const { type, message, stack, ...fields } = serialize(error)
  return { type, message, stack, ...Object.fromEntries(placesOfErrors.map((name) => [name, fields[name]])) }
}

/**
 * The fields of a line as they may be written: whatever may be a secret is redacted by its name at every level, and what is nested too deep,
 * or is no plain value, is cut.
 */
export function loggedFields(fields: Record<string, unknown>): Record<string, unknown> {
  const left = { values: maxValues }
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      (ofFastify.includes(name) && !isPlain(value)) || (name === 'err' && value instanceof Error)
        ? value
        : logged(name, value, 1, left),
    ]),
  )
}

function logged(name: string, value: unknown, depth: number, left: { values: number }): unknown {
  if (value === undefined || value === null) return value
  left.values -= 1
  if (left.values < 0) return cut
  if (secretNames.test(name)) return redacted
  if (typeof value === 'bigint') return String(value)
  if (typeof value !== 'object') return value
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Error) return value.message
  if (depth >= maxDepth) return cut
  if (Array.isArray(value)) {
    const kept = value.slice(0, maxEntries).map((entry) => logged(name, entry, depth + 1, left))
    return value.length > maxEntries ? [...kept, cut] : kept
  }
  if (!isPlain(value)) return cut
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, maxEntries)
      .map(([key, entry]) => [key, logged(key, entry, depth + 1, left)]),
  )
}

function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  const prototype = Object.getPrototypeOf(value)
  return prototype === null || prototype === Object.prototype || Array.isArray(value)
}
