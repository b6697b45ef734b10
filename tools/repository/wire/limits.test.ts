import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpointTables } from './wire.ts'

/** The part of a JSON schema in which a limit can be missing. */
interface Wire {
  type?: string
  const?: unknown
  enum?: unknown[]
  format?: string
  pattern?: string
  maxLength?: number
  maxItems?: number
  properties?: Record<string, Wire>
  additionalProperties?: Wire | boolean
  items?: Wire
  anyOf?: Wire[]
  oneOf?: Wire[]
  allOf?: Wire[]
  $defs?: Record<string, Wire>
}

/** A form that says how long a text can be: by a length that is looked for first, or without open repetitions. */
const endsSomewhere = (pattern: string) =>
  /^\^\(\?=\.\{\d+,\d+\}\$\)/.test(pattern) || !/(?<!\\)[*+]|,\}/.test(pattern.replace(/\[[^\]]*\]/g, '.'))

const isLimited = ({ const: fixed, enum: listed, format, pattern, maxLength }: Wire) =>
  fixed !== undefined || listed || format || maxLength !== undefined || (pattern && endsSomewhere(pattern))

/** Where a text or a list has no limit. The keys of a record are limited by its rules, or by the size of the request. */
function* unlimited(wire: Wire, at: string): Generator<string> {
  if (wire.type === 'string' && !isLimited(wire)) yield `${at} is a text of any length`
  if (wire.type === 'array' && wire.maxItems === undefined) yield `${at} is a list of any length`
  for (const [name, one] of Object.entries({ ...wire.properties, ...wire.$defs }))
    yield* unlimited(one, `${at}.${name}`)
  for (const one of [...(wire.anyOf ?? []), ...(wire.oneOf ?? []), ...(wire.allOf ?? [])])
    yield* unlimited({ type: wire.type ?? '', ...one }, at)
  if (wire.items) yield* unlimited(wire.items, `${at}[]`)
  if (typeof wire.additionalProperties === 'object') yield* unlimited(wire.additionalProperties, `${at}.*`)
}

const wireOf = (schema: z.core.$ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Wire

test('every text and list that a call takes has a limit', async () => {
  const found: string[] = []
  for (const [module, table] of await endpointTables())
    for (const [name, endpoint] of Object.entries(table))
      for (const part of ['params', 'query', 'body'] as const) {
        const schema = endpoint[part]
        if (schema) found.push(...unlimited(wireOf(schema), `${module}.${name} ${part}`))
      }
  expect(found).toEqual([])
})

test('a text, a list and a form without a limit are found', () => {
  const open = z.object({
    name: z.string(),
    ids: z.array(z.string().check(z.maxLength(9))),
    code: z.string().check(z.regex(/^[a-z]+$/)),
    sn: z.string().check(z.regex(/^[a-z+*]{1,9}$/)),
    one: z.optional(z.union([z.string().check(z.maxLength(9)), z.object({ note: z.string() })])),
  })
  expect([...unlimited(wireOf(open), 'body')]).toEqual([
    'body.name is a text of any length',
    'body.ids is a list of any length',
    'body.code is a text of any length',
    'body.one.note is a text of any length',
  ])
})
