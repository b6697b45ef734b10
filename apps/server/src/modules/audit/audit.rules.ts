import type { AuditAct, AuditOutcome, FieldChange } from '@limpid/contract/audit/audit'
import { entryOf } from '@limpid/contract/catalogue/labels'
import { type ProblemName, problems } from '@limpid/contract/catalogue/problems'
import { fieldValues } from '@limpid/contract/catalogue/values'
import { withoutContacts } from '@limpid/contract/kernel/contact'
import { type Language, localise, type Words, wordsOf } from '@limpid/contract/kernel/words'
import { heldCoupons } from './references.rules.ts'

/** Target ids, grouped by the noun used in paths. */
export type Named = Map<string, Set<string>>

export function name(things: Named, noun: string, ids: readonly string[]): void {
  const known = things.get(noun) ?? new Set()
  for (const id of ids) known.add(id)
  things.set(noun, known)
}

/** What a field of a body names; a buyer uses a coupon by the id under which they hold it. */
function nounOf(key: string, singular: string | undefined): string {
  if (key === 'couponIds') return heldCoupons
  return singular ? `${singular}s` : key
}

const textsOf = (value: unknown): string[] =>
  [value].flat().flatMap((id) => (typeof id === 'string' || typeof id === 'number' ? String(id) : []))

/**
 * `{id}` or `{ids}` in a path follows its noun; a body names targets as `deviceId`, `deviceIds`, or `devices:
 * {ids}`. Only nouns with a reader count.
 */
export function namedBy(
  path: string,
  { params, body }: { params?: unknown; body?: unknown },
  isRead: (noun: string) => boolean,
): Named {
  const things: Named = new Map()
  const input = (params ?? {}) as Record<string, unknown>
  for (const [, noun = '', key = ''] of path.matchAll(/([\w-]+)\/\{(\w+)\}/g)) {
    const ids = textsOf(input[key])
    if (ids.length > 0) name(things, noun, ids)
  }
  for (const [key, value] of Object.entries((body ?? {}) as Record<string, unknown>)) {
    const [, singular] = /^([a-z]+)Ids?$/.exec(key) ?? []
    const noun = nounOf(key, singular)
    const ids = textsOf(singular ? value : (value as { ids?: unknown } | null)?.ids)
    if (ids.length > 0 && isRead(noun)) name(things, noun, ids)
  }
  return things
}

/** Whether a call only asked what it would do: its query or body says `apply: false`. */
export function isPreview(input: unknown): boolean {
  const { query, body } = (input ?? {}) as { query?: unknown; body?: unknown }
  return [query, body].some((part) => (part as { apply?: unknown } | null | undefined)?.apply === false)
}

/** The code of why somebody did it, in words; free texts are not kept. */
export function whyOf(call: string, input: unknown): Words | null {
  const { body } = (input ?? {}) as { body?: { reason?: unknown } | null }
  const code = body?.reason
  const values = entryOf(fieldValues, { module: call.split('.')[0] ?? '', name: 'reason' })
  return typeof code === 'string' && typeof values === 'object' ? wordsOf(values, code) : null
}

/** The target added by a call: `POST …/devices` whose response contains an id. */
export function addedBy(path: string, reply: unknown): { noun: string; id: string } | undefined {
  const noun = path.split('/').at(-1) ?? ''
  const id = (reply as { id?: unknown } | null | undefined)?.id
  // What is added below another target has no page: the token of a device.
  return typeof id === 'string' && !path.includes('{') ? { noun, id } : undefined
}

/** A name as an entry stores it: `nameEn` where the English one differs. */
export interface StoredName {
  name: string
  nameEn: string | null
}

export const nameIn = ({ name: text, nameEn }: StoredName, language: Language): string =>
  language === 'en' ? (nameEn ?? text) : text

/**
 * Stored changes in one language. A value in both is stored as `{named: {zh, en}}`: titles that people enter in both
 * languages are changes of their own, and stay as they are.
 */
export function changesIn(changes: readonly FieldChange[], language: Language): FieldChange[] {
  return changes.map(({ field, before, after }) => ({
    field,
    before: valueIn(before, language),
    after: valueIn(after, language),
  }))
}

function valueIn(value: unknown, language: Language): unknown {
  if (Array.isArray(value)) return value.map((one) => valueIn(one, language))
  if (typeof value !== 'object' || value === null) return value
  const { named } = value as { named?: Words }
  if (named && Object.keys(value).length === 1) return localise(named, language)
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, valueIn(one, language)]))
}

/** The state of a target: its name and its visible fields. */
export interface Snapshot extends StoredName {
  fields: Record<string, unknown>
}

export interface Comparison extends StoredName {
  act: AuditAct
  changes: FieldChange[]
}

/** Personal data of a target: the audit records that it changed, and only enough of numbers and mail addresses to recognise them. */
const personalFields: Record<string, readonly string[]> = {
  users: ['mobile', 'email'],
  sites: ['address', 'latitude', 'longitude'],
}

/** Things whose names say who somebody is or where they live: they are read when the entry is shown, and not stored. */
const unnamed: readonly string[] = ['addresses', 'invoice-titles']

/** A name as it may be stored, which erasure does not reach. */
export const storedName = (noun: string, { name: text, nameEn }: StoredName): StoredName =>
  unnamed.includes(noun) ? { name: '', nameEn: null } : { name: text, nameEn }

/** What changed as it may be stored, which erasure does not reach. */
export function stored(noun: string, changes: readonly FieldChange[]): FieldChange[] {
  const masked = (value: unknown) => {
    if (isNothing(value)) return value
    const text = typeof value === 'string' ? withoutContacts(value) : value
    return text === value ? '•••' : text
  }
  return changes.map(({ field, before, after }) =>
    personalFields[noun]?.includes(field)
      ? { field, before: masked(before), after: masked(after) }
      : { field, before, after },
  )
}

const isNothing = (value: unknown) =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** What changed in a target. For a new one every non-empty field, for a removed one only its name. */
export function compare(before: Snapshot | undefined, after: Snapshot | undefined): Comparison {
  const { name: text, nameEn } = after ?? before ?? { name: '', nameEn: null }
  if (!after) return { name: text, nameEn, act: before ? 'removed' : 'touched', changes: [] }
  const changes = Object.entries(after.fields).flatMap(([field, now]) => {
    const earlier = before?.fields[field] ?? null
    const same = before ? JSON.stringify(earlier) === JSON.stringify(now) : isNothing(now)
    return same ? [] : [{ field, before: earlier, after: now ?? null }]
  })
  const act = changes.length > 0 ? 'changed' : 'touched'
  return { name: text, nameEn, act: before ? act : 'created', changes }
}

const faults: readonly string[] = ['ownFault', 'overloaded'] satisfies ProblemName[]

export function outcomeOf(result: string | null): AuditOutcome {
  if (result === null) return 'unknown'
  if (result === 'done') return 'done'
  if (result === ('notPermitted' satisfies ProblemName)) return 'denied'
  return faults.includes(result) ? 'failed' : 'refused'
}

/** The stored results of an outcome: only these, all except these, or none yet. */
export function resultsOf(outcome: AuditOutcome): { only?: string[]; not?: string[] } {
  if (outcome === 'unknown') return {}
  if (outcome === 'done') return { only: ['done'] }
  if (outcome === 'denied') return { only: ['notPermitted'] }
  if (outcome === 'failed') return { only: [...faults] }
  return { not: ['done', 'notPermitted', ...faults] }
}

export function reasonOf(result: string | null): Words | null {
  return result !== null && Object.hasOwn(problems, result) ? problems[result as ProblemName].words : null
}
