import * as z from 'zod/mini'

/** Texts that the schemas of the contract accept, tried in this order. */
const texts = ['1', 'sample', 'sample text', '13800000000', 'a@example.org', '2026-01-02', '01:02', '#1677ff']
const more = ['Asia/Shanghai', '/sample', 'iot:device:list', 'https://example.org/', '1.2.3.4', '{}', '']
const instants = ['2026-01-02T03:04:05.000Z', '2026-01-02 03:04:05', '2026-01']
const numbers = [1, 0, 10, 100, 1000, 0.5, -1]

/** Texts to their schemas, but only real zones have a clock. */
const zonesOf: Record<string, unknown> = { timeZone: 'Asia/Shanghai', timeZones: ['Asia/Shanghai'] }

const accepts = (schema: z.core.$ZodType, value: unknown) => z.core.safeParse(schema, value).success

/** A value that a schema accepts: one entry in each list, everything given that may be. */
export function sampleOf<S extends z.core.$ZodType>(schema: S): z.output<S> {
  return sampleValue(schema) as z.output<S>
}

// biome-ignore lint/suspicious/noExplicitAny: definitions differ by type, and are distinguished by their name
const definitionOf = (schema: z.core.$ZodType): any => schema._zod.def

function sampleValue(schema: z.core.$ZodType): unknown {
  const def = definitionOf(schema)
  switch (def.type as z.core.$ZodTypeDef['type']) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape as Record<string, z.core.$ZodType>)
          .filter(([, part]) => definitionOf(part).type !== 'optional')
          .map(([name, part]) => [name, zonesOf[name] ?? sampleValue(part)]),
      )
    case 'array':
      return accepts(schema, []) && definitionOf(def.element).type === 'lazy'
        ? []
        : [sampleValue(def.element)]
    case 'tuple':
      return (def.items as z.core.$ZodType[]).map(sampleValue)
    case 'string':
    case 'template_literal':
      return [...texts, ...more, ...instants].find((text) => accepts(schema, text))
    case 'number':
      return numbers.find((number) => accepts(schema, number))
    case 'boolean':
      return true
    case 'date':
      return new Date('2026-01-02T03:04:05Z')
    case 'literal':
      return def.values[0]
    case 'enum':
      return Object.values(def.entries)[0]
    case 'union':
      return sampleValue(def.options[0])
    case 'intersection':
      return { ...(sampleValue(def.left) as object), ...(sampleValue(def.right) as object) }
    case 'record':
      return {}
    case 'nullable':
    case 'optional':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'nonoptional':
    case 'catch':
      return sampleValue(def.innerType)
    case 'lazy':
      return sampleValue(def.getter())
    case 'pipe':
      return definitionOf(def.out).type === 'transform'
        ? z.decode(schema as never, sampleValue(def.in) as never)
        : sampleValue(def.out)
    case 'null':
      return null
    default:
      return undefined
  }
}
