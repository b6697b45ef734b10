import type { Schema } from './openApi.ts'

/** A field as displayed: its name, its short type, and its nested fields. */
export interface SchemaNode {
  name: string
  type: string
  required: boolean
  /** Limits, fixed values and the description, as short texts. */
  notes: string[]
  children: SchemaNode[]
}

const text = (value: unknown) => JSON.stringify(value) ?? ''

/** `anyOf` with null is shown as "or null". */
function alternatives(schema: Schema): Schema[] {
  return schema.anyOf ?? schema.oneOf ?? []
}

/** Short form of a type: `string (date-time)`, `integer[]`, `"on" | "off"`, `object | null`. */
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

function range(min: number | undefined, max: number | undefined, unit: string): string[] {
  // Safe-integer bounds only mean a plain integer, so they are hidden.
  const low = min !== undefined && min > -9e15 ? String(min) : ''
  const high = max !== undefined && max < 9e15 ? String(max) : ''
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

/**
 * The nested fields of a schema; for a list those of its items, for "or null" those of the other alternative.
 */
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

/** A schema as a display tree. */
export function schemaNode(name: string, schema: Schema, required: boolean): SchemaNode {
  return { name, type: typeText(schema), required, notes: notesOf(schema), children: childrenOf(schema) }
}
