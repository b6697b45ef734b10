import { fieldLabels } from '@limpid/contract/catalogue/labels'
import type { Endpoint } from '@limpid/contract/kernel/endpoints'
import { localise } from '@limpid/contract/kernel/words'
import * as z from 'zod/mini'
import { decodeInput } from '../../src/platform/http/validate.ts'
import { Problem } from '../../src/platform/problem.ts'

export const parts = ['params', 'query', 'body'] as const
export type Part = (typeof parts)[number]

/** A value that the schema of one part of a call rejects because of one field. */
export interface InvalidInput {
  field: string
  input: unknown
  /** The expected error of the call, in Chinese: it names the field. */
  says: string
}

/**
 * Texts for an address or a form, which contain nothing else; JSON may contain anything. None of them is
 * rejected before the schema is checked.
 */
const texts = ['!', 'x'.repeat(3000)]
const ofJson = [...texts, 7, {}]

/** Unions whose fields are indistinguishable: the error is about the whole body. */
const refusedWhole = [
  'claims.revoke body',
  ...[
    'acknowledge',
    'clear',
    'assign',
    'assignees',
    'shelve',
    'previewShelving',
    'report',
    'work',
    'comment',
  ].map((act) => `alarms.${act} body`),
]

/** Invalid values for each field of a part of a call. Throws for a field that accepts everything tried. */
export function invalidFor(call: string, endpoint: Endpoint, part: Part, fitting: object): InvalidInput[] {
  const schema = endpoint[part]
  if (!schema) return []
  const [module = ''] = call.split('.')
  if (refusedWhole.includes(`${call} ${part}`))
    return [{ field: '', input: {}, says: refusalOf(schema, {}, module, '') }]
  const values = part === 'body' && endpoint.encoding !== 'multipart' ? ofJson : texts
  return formsOf(schema).flatMap(({ fields, fixed, list }) =>
    fields.map((field) => {
      const inputs = values.map((value) => (list ? [value] : { ...fitting, ...fixed, [field]: value }))
      const input = inputs.find((tried) => names(schema, tried, field))
      if (input === undefined) throw new Error(`${call} accepts any value as ${part}.${field}`)
      return { field, input, says: refusalOf(schema, input, module, labelOf(field, module)) }
    }),
  )
}

/** True if the schema rejects the input because of the field, or a part of it. */
function names(schema: z.core.$ZodType, input: unknown, field: string): boolean {
  const { error } = z.safeParse(schema, input)
  return error?.issues.some(({ path }) => String(path[0]) === field) ?? false
}

function refusalOf(schema: z.core.$ZodType, input: unknown, module: string, label: string): string {
  try {
    decodeInput(schema, input, 'zh-cn', module)
  } catch (error) {
    if (error instanceof Problem && error.detail?.includes(label)) return error.detail
    throw error
  }
  throw new Error(`${module} takes ${JSON.stringify(input)}`)
}

function labelOf(field: string, module: string): string {
  if (/^\d+$/.test(field)) return String(Number(field) + 1)
  const words = fieldLabels[`${module}.${field}`] ?? fieldLabels[field]
  return words ? localise(words, 'zh-cn') : field
}

interface Form {
  fields: string[]
  /** What distinguishes this form from others: fields with a constant value. */
  fixed: Record<string, unknown>
  /** The input is a list with the field as its only entry. */
  list?: true
}

// biome-ignore lint/suspicious/noExplicitAny: schemas of every kind are looked into
function formsOf(schema: any): Form[] {
  const { type, shape, options, in: input, innerType } = schema._zod.def
  if (type === 'union') return options.flatMap(formsOf)
  if (type === 'array') return [{ fields: ['0'], fixed: {}, list: true }]
  if (type !== 'object') return formsOf(innerType ?? input)
  const literals = Object.entries<{ _zod: { def: { type: string; values: unknown[] } } }>(shape)
    .filter(([, field]) => field._zod.def.type === 'literal')
    .map(([name, field]) => [name, field._zod.def.values[0]])
  return [{ fields: Object.keys(shape), fixed: Object.fromEntries(literals) }]
}
