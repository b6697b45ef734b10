import { withoutContacts } from '@limpid/contract/kernel/contact'
import { isRedacted } from '@limpid/contract/kernel/secrets'
import type * as z from 'zod/mini'
import { cutText } from '../../cut-text.ts'

const redactedParts = '•••'
/** Also redacted by name, where a schema does not describe the content. */
const secretNames = /password|secret|token|captcha/i

const maxCharacters = 500
const maxEntries = 50

/**
 * A decoded input as it may be stored, which erasure does not reach: without secrets and postal addresses, mobile numbers and e-mail
 * addresses masked, long texts and lists cut, files by name and size.
 */
export function redact(schema: z.core.$ZodType | undefined, value: unknown, name = ''): unknown {
  if (value === undefined || value === null) return value
  const inner = schema && unwrapped(schema)
  if (inner === 'secret' || secretNames.test(name)) return redactedParts
  if (typeof value !== 'object' && inner && mayBeSecret(inner)) return redactedParts
  // A serial number may look like a mobile number.
  if (typeof value === 'string') return cut(name === 'sn' ? value : withoutContacts(value))
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Blob)
    return { file: value instanceof File ? cut(withoutContacts(value.name)) : '', bytes: value.size }
  if (typeof value !== 'object') return value
  if (Array.isArray(value)) return listOf(inner, value, name)
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, redact(fieldOf(inner, key), entry, key)]),
  )
}

function listOf(schema: z.core.$ZodType | undefined, values: readonly unknown[], name: string): unknown[] {
  const kept = values.slice(0, maxEntries).map((entry, at) => redact(elementOf(schema, at), entry, name))
  return values.length > maxEntries ? [...kept, `… ${values.length}`] : kept
}

function cut(text: string): string {
  return text.length > maxCharacters ? `${cutText(text, maxCharacters)}…` : text
}

type Def = z.core.$ZodTypeDef & {
  innerType?: z.core.$ZodType
  in?: z.core.$ZodType
  options?: readonly z.core.$ZodType[]
  shape?: Record<string, z.core.$ZodType>
  valueType?: z.core.$ZodType
  element?: z.core.$ZodType
  items?: readonly z.core.$ZodType[]
  rest?: z.core.$ZodType | null
  left?: z.core.$ZodType
  right?: z.core.$ZodType
  getter?: () => z.core.$ZodType
}
const defOf = (schema: z.core.$ZodType) => schema._zod.def as Def

/** The schema inside optional, nullable, default and codec; `secret` as soon as one of them is marked. */
function unwrapped(schema: z.core.$ZodType): z.core.$ZodType | 'secret' {
  let at = schema
  for (;;) {
    if (isRedacted(at)) return 'secret'
    const { innerType, in: input, getter } = defOf(at)
    const next = innerType ?? input ?? getter?.()
    if (!next) return at
    at = next
  }
}

/** Whether a value of this schema is a secret in one of its forms. */
function mayBeSecret(schema: z.core.$ZodType): boolean {
  return (defOf(schema).options ?? []).some((option) => {
    const inner = unwrapped(option)
    return inner === 'secret' || mayBeSecret(inner)
  })
}

/** The schema of a field; in a union, a secret one takes precedence. */
function fieldOf(schema: z.core.$ZodType | undefined, key: string): z.core.$ZodType | undefined {
  if (!schema) return undefined
  const { shape, valueType } = defOf(schema)
  return shape?.[key] ?? valueType ?? strictestOf(schema, (inner) => fieldOf(inner, key))
}

/** The schema of the entry at this place of a list; in a union, a secret one takes precedence. */
function elementOf(schema: z.core.$ZodType | undefined, at: number): z.core.$ZodType | undefined {
  if (!schema) return undefined
  const { element, items, rest } = defOf(schema)
  return element ?? items?.[at] ?? rest ?? strictestOf(schema, (inner) => elementOf(inner, at))
}

/** What the parts of a union or an intersection say of a field or an entry. */
function strictestOf(
  schema: z.core.$ZodType,
  find: (inner: z.core.$ZodType) => z.core.$ZodType | undefined,
): z.core.$ZodType | undefined {
  const { options, left, right } = defOf(schema)
  const found = [...(options ?? []), left, right].flatMap((option) => {
    if (!option) return []
    const inner = unwrapped(option)
    const one = inner === 'secret' ? option : find(inner)
    return one ? [one] : []
  })
  return found.find((one) => unwrapped(one) === 'secret') ?? found[0]
}
