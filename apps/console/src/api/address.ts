import { basePath, type Endpoint } from '@limpid/contract/kernel/endpoints'
import * as z from 'zod/mini'

type Shape = Record<string, z.core.$ZodType>

/** Field by field, because a caller omits fields with a default and the server fills them in. */
function encodeFields(schema: z.core.$ZodType | undefined, values: object | undefined): [string, unknown][] {
  if (!schema || !values) return []
  const shape = (schema as unknown as { shape: Shape }).shape
  return Object.entries(values).flatMap(([name, value]): [string, unknown][] => {
    const field = shape[name]
    if (!field || value === undefined) return []
    return [[name, z.encode(field, value as never)]]
  })
}

/**
 * The address of a call: `{name}` filled in, the query encoded by its schema, empty and missing fields
 * omitted.
 */
export function addressOf(endpoint: Endpoint, params: object | undefined, query: object | undefined): string {
  const filled = new Map(encodeFields(endpoint.params, params))
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) =>
    encodeURIComponent(String(filled.get(name))),
  )
  const search = new URLSearchParams()
  for (const [name, value] of encodeFields(endpoint.query, query)) {
    if (value !== null && value !== '') search.set(name, String(value))
  }
  const text = search.toString()
  return `${basePath}${path}${text === '' ? '' : `?${text}`}`
}

/** The encoded body of a call; undefined when the call has none. */
export function bodyOf(endpoint: Endpoint, body: unknown): FormData | string | undefined {
  if (!endpoint.body || body === undefined) return undefined
  const encoded: unknown = z.encode(endpoint.body, body as never)
  if (endpoint.encoding !== 'multipart') return JSON.stringify(encoded)
  const form = new FormData()
  for (const [name, value] of Object.entries(encoded as object)) {
    if (value instanceof Blob) form.set(name, value)
    else if (value !== undefined && value !== null) form.set(name, String(value))
  }
  return form
}
