import { withoutContacts } from '@limpid/contract/kernel/contact'
import { isRedacted } from '@limpid/contract/kernel/secrets'
import type * as z from 'zod/mini'

const redactedParts = '•••'
/** Also redacted by name, where a schema says nothing about the content. */
const notificationNames = /password|secret|token|captcha/i

const maxCharacters = 500
const maxEntries = 50

/**
 * A decoded input as it may be stored, which erasure does not reach: without secrets and postal addresses, mobile numbers and e-mail
 * addresses masked, long texts and lists cut, files by name and size.
 */
export function redact(schema: z.core.$ZodType | undefined, value: unknown, name = ''): unknown {
  if (value === undefined || value === null) return value
  const inner = schema && unwrapped(schema)
  if (inner === 'secret' || notificationNames.test(name)) return redactedParts
  // A serial number may look like a mobile number.
  if (typeof value === 'string') return cut(name === 'sn' ? value : withoutContacts(value))
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Blob) return { file: value instanceof File ? cut(value.name) : '', bytes: value.size }
  if (typeof value !== 'object') return value
  if (Array.isArray(value)) return listOf(inner, value, name)
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, redact(fieldOf(inner, key), entry, key)]),
  )
}

function listOf(schema: z.core.$ZodType | undefined, values: readonly unknown[], name: string): unknown[] {
  const element = (schema as z.core.$ZodArray | undefined)?._zod.def.element
  const kept = values.slice(0, maxEntries).map((entry) => redact(element, entry, name))
  return values.length > maxEntries ? [...kept, `… ${values.length}`] : kept
}

function cut(text: string): string {
  return text.length > maxCharacters ? `${text.slice(0, maxCharacters)}…` : text
}

type Def = z.core.$ZodTypeDef & {
  innerType?: z.core.$ZodType
  in?: z.core.$ZodType
  options?: readonly z.core.$ZodType[]
  shape?: Record<string, z.core.$ZodType>
  valueType?: z.core.$ZodType
}
const defOf = (schema: z.core.$ZodType) => schema._zod.def as Def

/** The schema inside optional, nullable, default and codec; `secret` as soon as one of them is marked. */
function unwrapped(schema: z.core.$ZodType): z.core.$ZodType | 'secret' {
  let at = schema
  for (;;) {
    if (isRedacted(at)) return 'secret'
    const { innerType, in: input } = defOf(at)
    const next = innerType ?? input
    if (!next) return at
    at = next
  }
}

/** The schema of a field; in a union, a secret one takes precedence. */
function fieldOf(schema: z.core.$ZodType | undefined, key: string): z.core.$ZodType | undefined {
  if (!schema) return undefined
  const { shape, options, valueType } = defOf(schema)
  if (shape) return shape[key]
  if (valueType) return valueType
  const fields = (options ?? []).flatMap((option) => {
    const inner = unwrapped(option)
    const field = inner === 'secret' ? option : fieldOf(inner, key)
    return field ? [field] : []
  })
  return fields.find((field) => unwrapped(field) === 'secret') ?? fields[0]
}
