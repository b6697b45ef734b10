/** The parts of an OpenAPI 3.1 document that the page shows; all of them are optional. */
export interface Schema {
  type?: string | string[]
  format?: string
  pattern?: string
  description?: string
  const?: unknown
  enum?: unknown[]
  default?: unknown
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  prefixItems?: Schema[]
  additionalProperties?: Schema | boolean
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  $ref?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
}

interface Media {
  schema?: Schema
}

interface RawOperation {
  tags?: string[]
  operationId?: string
  summary?: string
  'x-needs'?: string
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema }[]
  requestBody?: { content?: Record<string, Media> }
  responses?: Record<string, { content?: Record<string, Media> }>
}

interface OpenApiDocument {
  info?: { title?: string; version?: string }
  servers?: { url: string }[]
  paths?: Record<string, Record<string, RawOperation>>
}

export interface Operation {
  id: string
  module: string
  method: string
  path: string
  summary: string
  needs: string
  parameters: { name: string; place: string; required: boolean; schema: Schema }[]
  body: { type: string; schema: Schema } | undefined
  reply: Schema | undefined
}

const methods = ['get', 'post', 'put', 'patch', 'delete']

/** The payload inside the envelope, or the whole response if there is none. */
function replyOf(operation: RawOperation): Schema | undefined {
  const schema = operation.responses?.['200']?.content?.['application/json']?.schema
  const { code, data } = schema?.properties ?? {}
  return code && data ? data : schema
}

function bodyOf(operation: RawOperation): Operation['body'] {
  const [media] = Object.entries(operation.requestBody?.content ?? {})
  return media?.[1].schema ? { type: media[0], schema: media[1].schema } : undefined
}

/** All calls of a document in order, with full paths. */
export function operationsOf(document: unknown): Operation[] {
  const { paths = {}, servers = [] } = (document ?? {}) as OpenApiDocument
  const base = servers[0]?.url ?? ''
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([method]) => methods.includes(method))
      .map(([method, operation]) => ({
        id: operation.operationId ?? `${method} ${path}`,
        module: operation.tags?.[0] ?? '',
        method: method.toUpperCase(),
        path: `${base}${path}`,
        summary: operation.summary ?? '',
        needs: operation['x-needs'] ?? '',
        parameters: (operation.parameters ?? []).map(
          ({ name, in: place, required = false, schema = {} }) => ({
            name,
            place,
            required,
            schema,
          }),
        ),
        body: bodyOf(operation),
        reply: replyOf(operation),
      })),
  )
}

/** The version in a document; empty if absent. */
export function versionOf(document: unknown): string {
  return ((document ?? {}) as OpenApiDocument).info?.version ?? ''
}

/** The calls that contain every word of a search, grouped by module in document order. */
export function searchOperations(operations: readonly Operation[], text: string): Map<string, Operation[]> {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const found = new Map<string, Operation[]>()
  for (const operation of operations) {
    const { id, module, method, path, summary, needs, parameters } = operation
    const names = parameters.map(({ name }) => name)
    const haystack = [id, module, method, path, summary, needs, ...names].join(' ').toLowerCase()
    if (!words.every((word) => haystack.includes(word))) continue
    found.set(module, [...(found.get(module) ?? []), operation])
  }
  return found
}
