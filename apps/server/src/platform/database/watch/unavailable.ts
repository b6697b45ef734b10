/** Failures of the socket, by Node's codes. `ENOENT` is a missing socket file. */
const socketCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTCONN',
  'EAI_AGAIN',
  'ENOTFOUND',
])

/** 08 connection, 53 resources (disk full, too many connections), 57P shut down or starting, 58 the system below, XX damaged files. */
const awayStates = /^(08...|53...|57P0[1-5]|58...|25P03|XX00[12])$/

/** What `pg` says without any code when a connection breaks, or none is free in time. */
const awayMessages =
  /^(Connection terminated|timeout expired|timeout exceeded when trying|Client has encountered a connection error)/

/** Whether a call failed because the database cannot be used at the moment, and not because of the call. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const { code, syscall, message } = (error ?? {}) as { code?: unknown; syscall?: unknown; message?: unknown }
  if (typeof code === 'string')
    return socketCodes.has(code) || awayStates.test(code) || (code === 'ENOENT' && syscall === 'connect')
  return typeof message === 'string' && awayMessages.test(message)
}

/** A lock that another call, or a frozen server, keeps for too long; or a statement that takes too long. */
export function isDatabaseBusy(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown }
  return code === '55P03' || code === '57014'
}

/** The disk of the database, or of the files of the server, has no space left. */
export function isDiskFull(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  return (
    code === '53100' ||
    code === 'ENOSPC' ||
    (typeof message === 'string' && message.includes('No space left on device'))
  )
}
