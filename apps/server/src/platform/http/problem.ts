import { type ProblemName, problems } from '@limpid/contract/catalogue/problems'
import type { Envelope } from '@limpid/contract/kernel/envelope'
import { type Language, localise } from '@limpid/contract/kernel/words'
import { isDatabaseBusy, isDatabaseUnavailable, isDiskFull } from '../database/watch/unavailable.ts'
import { Problem } from '../problem.ts'
import { PasswordQueueFull } from '../security/passwords.ts'

/** HTTP status and envelope of a problem, in the caller's language. */
export function problemReply(
  problem: ProblemName,
  language: Language,
  detail?: string,
): { status: number; body: Envelope<never> } {
  const { status, code, words } = problems[problem]
  return { status, body: { code, data: null, msg: detail ?? localise(words, language) } }
}

const ofFastify: Record<string, ProblemName> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'payloadTooLarge',
  FST_REQ_FILE_TOO_LARGE: 'payloadTooLarge',
  FST_PARTS_LIMIT: 'payloadTooLarge',
  FST_FILES_LIMIT: 'payloadTooLarge',
  FST_FIELDS_LIMIT: 'payloadTooLarge',
}

/** PostgreSQL ended one of several transactions that waited for each other; nothing of it was written, so trying again is safe. */
const isLockConflict = (error: unknown) =>
  ['40P01', '40001'].includes((error as { code?: string }).code ?? '')

/**
 * Something that a call names was deleted while it ran: what refers to it could not be stored. The database says so in its own language,
 * and names the table where the thing is missing; where something is still referred to, it names the table of the error.
 */
const isGoneMeanwhile = (error: unknown) => {
  const { code, detail, table } = error as { code?: string; detail?: string; table?: string }
  if (code !== '23503' || !detail) return false
  return detail.includes('is not present in table') || !new RegExp(`\\b${table}\\b`).test(detail)
}

/** The problem of an error: our own by name, the server's by its status, anything else an internal error. */
export function nameOf(error: unknown): ProblemName {
  if (error instanceof Problem) return error.problem
  if (error instanceof PasswordQueueFull || isDatabaseBusy(error)) return 'overloaded'
  if (isLockConflict(error)) return 'overloaded'
  if (isGoneMeanwhile(error)) return 'notFound'
  if (isDiskFull(error)) return 'diskFull'
  if (isDatabaseUnavailable(error)) return 'databaseUnavailable'
  const { code = '', statusCode } = error as { code?: string; statusCode?: number }
  if (statusCode === undefined) return 'ownFault'
  const known = ofFastify[code]
  if (known) return known
  if (statusCode === 429) return 'tooManyRequests'
  return statusCode < 500 ? 'invalidRequest' : 'ownFault'
}
