import type { Schema } from './openApi.ts'

/** A field as a reader sees it: its name, its type in a few words, and what is inside. */
export interface SchemaNode {
  name: string
  type: string
  required: boolean
  /** Limits, fixed values and the description, each a short text. */
  notes: string[]
  children: SchemaNode[]
}

const text = (value: unknown) => JSON.stringify(value) ?? ''

/** `anyOf` with null reads as "or null". */
function alternatives(schema: Schema): Schema[] {
  return schema.anyOf ?? schema.oneOf ?? []
}

/** The type in a few words: `string (date-time)`, `integer[]`, `"on" | "off"`, `object | null`. */
export function typeText(schema: Schema): string {
  if (schema.$ref) return schema.$ref.split('/').at(-1) === '#' ? '↺' : `↺ ${schema.$ref.split('/').at(-1)}`
  if (schema.const !== undefined) return text(schema.const)
  if (schema.enum) return schema.enum.map(text).join(' | ')
  const choices = alternatives(schema)
  if (choices.length > 0) return [...new Set(choices.map(typeText))].join(' | ')
  if (schema.prefixItems) return `[${schema.prefixItems.map(typeText).join(', ')}]`
  if (schema.items) {
    const inner = typeText(schema.items)
    return inner.includes(' | ') ? `(${inner})[]` : `${inner}[]`
  }
  if (typeof schema.additionalProperties === 'object' && !schema.properties) {
    return `{ [key]: ${typeText(schema.additionalProperties) || 'any'} }`
  }
  const type = Array.isArray(schema.type) ? schema.type.join(' | ') : (schema.type ?? 'any')
  return schema.format ? `${type} (${schema.format})` : type
}

function range(least: number | undefined, most: number | undefined, unit: string): string[] {
  // Bounds of the safe integers are how a plain integer is written down: they tell a reader nothing.
  const low = least !== undefined && least > -9e15 ? String(least) : ''
  const high = most !== undefined && most < 9e15 ? String(most) : ''
  return low || high ? [`${low}…${high}${unit}`] : []
}

function notesOf(schema: Schema): string[] {
  return [
    ...range(schema.minimum, schema.maximum, ''),
    ...range(schema.minLength, schema.maxLength, ' chars'),
    ...range(schema.minItems, schema.maxItems, ' items'),
    ...(schema.default === undefined ? [] : [`= ${text(schema.default)}`]),
    ...(schema.pattern && !schema.format ? [`/${schema.pattern}/`] : []),
    ...(schema.description ? [schema.description] : []),
  ]
}

/** The fields inside a schema; those of a list are its items', those of "or null" the other side's. */
function childrenOf(schema: Schema): SchemaNode[] {
  if (schema.properties) {
    return Object.entries(schema.properties).map(([name, property]) =>
      schemaNode(name, property, schema.required?.includes(name) ?? false),
    )
  }
  if (schema.items) return childrenOf(schema.items)
  if (typeof schema.additionalProperties === 'object') return childrenOf(schema.additionalProperties)
  const choices = alternatives(schema).filter((choice) => childrenOf(choice).length > 0)
  const [only] = choices
  if (choices.length === 1 && only) return childrenOf(only)
  return choices.map((choice, index) => schemaNode(String(index + 1), choice, false))
}

/** A schema as a tree to read. */
export function schemaNode(name: string, schema: Schema, required: boolean): SchemaNode {
  return { name, type: typeText(schema), required, notes: notesOf(schema), children: childrenOf(schema) }
}
