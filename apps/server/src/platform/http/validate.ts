import { entryOf, fieldLabels } from '@limpid/contract/catalogue/labels'
import { isInvisible } from '@limpid/contract/kernel/names'
import { isStorable, notStorableWords } from '@limpid/contract/kernel/texts/texts'
import { type Language, localise, type Words } from '@limpid/contract/kernel/words'
import { formatWords } from '@limpid/contract/users/username'
import * as z from 'zod/mini'
import { Problem } from '../problem.ts'
import { aboveMaximum, belowMinimum, faultWords } from './faults.words.ts'

const wordsOfKind: Readonly<Record<string, Words>> = {
  string: faultWords.text,
  number: faultWords.number,
  int: faultWords.wholeNumber,
  boolean: faultWords.yesOrNo,
  array: faultWords.list,
  object: faultWords.parts,
  record: faultWords.parts,
  date: faultWords.time,
  file: faultWords.file,
}

const wordsOfFormat: Readonly<Record<string, Words>> = {
  ...formatWords,
  datetime: faultWords.time,
  safeint: faultWords.wholeNumber,
}

/** The message of an issue, without its field name. */
function wordsOf(issue: z.core.$ZodRawIssue): Words {
  // To a user, an empty form field and a missing one are the same.
  const absent = issue.input === undefined || issue.input === null
  switch (issue.code) {
    case 'custom':
      return (issue['params'] as { words?: Words } | undefined)?.words ?? faultWords.invalidReason
    case 'invalid_type':
      return absent ? faultWords.required : (wordsOfKind[issue.expected] ?? faultWords.invalidReason)
    case 'invalid_union':
      if (!absent && isOfNumber(issue)) return faultWords.number
      return absent ? faultWords.required : faultWords.choice
    case 'invalid_value':
      return absent ? faultWords.required : faultWords.choice
    case 'invalid_format':
      return wordsOfFormat[issue.format] ?? faultWords.form
    case 'too_big':
      return aboveMaximum(issue.origin, Number(issue.maximum), issue.inclusive !== false)
    case 'too_small':
      return belowMinimum(issue.origin, Number(issue.minimum), issue.inclusive !== false)
    default:
      return faultWords.invalidReason
  }
}

/** True where a number was expected, possibly written as text. */
function isOfNumber({ errors }: z.core.$ZodRawIssue & { code: 'invalid_union' }): boolean {
  return errors.flat().some((inner) => inner.code === 'invalid_type' && inner.expected === 'number')
}

/** The label of a field: the names on its path, with list indexes counted from 1. */
function labelOf(path: readonly PropertyKey[], module: string, language: Language): string {
  const names = path.map((step, at) => {
    if (typeof step === 'number') return String(step + 1)
    const name = String(step)
    const outer = path.slice(0, at).findLast((before) => typeof before === 'string')
    const words = entryOf(fieldLabels, { name, outer: String(outer), module })
    return words ? localise(words, language) : name
  })
  return names.join(' / ')
}

/** Nobody reads more; a list may have thousands. */
const maxFaults = 20

function faultOf(issue: z.core.$ZodIssue, module: string, language: Language): string {
  if (issue.code === 'unrecognized_keys') {
    const keys = issue.keys.slice(0, maxFaults)
    return localise(
      { zh: `未知字段：${keys.join('、')}`, en: `unknown fields: ${keys.join(', ')}` },
      language,
    )
  }
  return withLabel(issue.path, module, language, issue.message)
}

function withLabel(
  path: readonly PropertyKey[],
  module: string,
  language: Language,
  message: string,
): string {
  if (path.length === 0) return message
  const label = labelOf(path, module, language)
  return localise({ zh: `${label}：${message}`, en: `${label}: ${message}` }, language)
}

/**
 * Decodes the request input. Invalid input throws `invalidRequest` with a message per field (the first 20), joined by `；`,
 * in the caller's language: `用户名：必填；密码：不能为空`. `module` is the module of the fields. A text that shows
 * nothing counts as empty, so that no required name is one.
 */
export function decodeInput(
  schema: z.core.$ZodType,
  value: unknown,
  language: Language,
  module: string,
): unknown {
  const unsaved = notStorableIn(value)
  if (unsaved)
    throw new Problem(
      'invalidRequest',
      withLabel(unsaved, module, language, localise(notStorableWords, language)),
    )
  emptyInvisible(value)
  const result = z.safeParse(schema, value, { error: (issue) => localise(wordsOf(issue), language) })
  if (result.success) return result.data
  const faults = result.error.issues.slice(0, maxFaults).map((issue) => faultOf(issue, module, language))
  throw new Problem('invalidRequest', faults.join('；'))
}

/** Empties texts that show nothing, in place, at any depth. */
function emptyInvisible(whole: unknown): void {
  const left = [whole]
  while (left.length > 0) {
    const part = left.pop()
    if (typeof part !== 'object' || part === null || part instanceof Uint8Array) continue
    const entries = part as Record<string, unknown>
    for (const key of Object.keys(entries)) {
      const entry = entries[key]
      if (typeof entry !== 'string') left.push(entry)
      else if (isInvisible(entry)) entries[key] = ''
    }
  }
}

/** A value on the way from the root to its parts. */
interface Step {
  value: unknown
  key?: string | number
  outer?: Step
}

/**
 * The path to the first text or key that cannot be stored; undefined if there is none. Works at any depth.
 */
function notStorableIn(whole: unknown): (string | number)[] | undefined {
  const left: Step[] = [{ value: whole }]
  for (let step = left.pop(); step; step = left.pop()) {
    const { value, key } = step
    if (typeof key === 'string' && !isStorable(key)) return wayTo(step.outer)
    if (typeof value === 'string' && !isStorable(value)) return wayTo(step)
    if (value instanceof File && !isStorable(value.name)) return wayTo(step)
    // File bytes are not text.
    if (typeof value !== 'object' || value === null || value instanceof Uint8Array) continue
    const isList = Array.isArray(value)
    for (const [name, part] of Object.entries(value))
      left.push({ value: part, key: isList ? Number(name) : name, outer: step })
  }
  return undefined
}

function wayTo(last: Step | undefined): (string | number)[] {
  const way: (string | number)[] = []
  for (let step = last; step?.key !== undefined; step = step.outer) way.unshift(step.key)
  return way
}
