import { basePath, type Endpoint, type EndpointTable } from '@limpid/contract/kernel/endpoints'
import { type Language, localise } from '@limpid/contract/kernel/words'
import * as z from 'zod/mini'
import { bodyTypesOf } from './body-types.ts'

type Json = Record<string, unknown>

/** The wire form of a schema: what is in the JSON, not what code sees. */
function wireSchema(schema: z.core.$ZodType): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json
  return rest
}

function parametersOf(schema: z.core.$ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = wireSchema(schema) as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

/** The content of a success: a file, or data in the envelope. */
function contentOf({ produces, reply }: Endpoint): Json {
  if (produces) return { [produces]: { schema: { type: 'string', format: 'binary' } } }
  return {
    'application/json': {
      schema: {
        type: 'object',
        required: ['code', 'data', 'msg'],
        properties: { code: { const: '00000' }, data: wireSchema(reply), msg: { type: 'string' } },
      },
    },
  }
}

function requestContentOf(endpoint: Endpoint, body: z.core.$ZodType): Json {
  const schema = wireSchema(body)
  return Object.fromEntries(bodyTypesOf(endpoint).map((type) => [type, { schema }]))
}

function operationOf(module: string, name: string, endpoint: Endpoint, language: Language): Json {
  return {
    tags: [module],
    operationId: `${module}.${name}`,
    summary: localise(endpoint.summary, language),
    'x-needs': endpoint.needs,
    security: endpoint.needs === 'public' ? [] : [{ token: [] }],
    parameters: [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')],
    ...(endpoint.body && {
      requestBody: { required: true, content: requestContentOf(endpoint, endpoint.body) },
    }),
    responses: {
      200: {
        description: localise({ zh: '成功', en: 'Succeeded' }, language),
        content: contentOf(endpoint),
      },
      default: {
        description: localise({ zh: '错误', en: 'Error' }, language),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  }
}

/** The OpenAPI 3.1 document of every served call, with summaries in the caller's language. */
export function openApiDocument(
  tables: Map<string, EndpointTable>,
  version: string,
  language: Language,
): Json {
  const paths: Record<string, Record<string, Json>> = {}
  for (const [module, table] of tables) {
    for (const [name, endpoint] of Object.entries(table)) {
      const operation = operationOf(module, name, endpoint, language)
      paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation }
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Limpid 澄联', version },
    servers: [{ url: basePath }],
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: {
        Problem: {
          type: 'object',
          required: ['code', 'data', 'msg'],
          properties: { code: { type: 'string' }, data: { type: 'null' }, msg: { type: 'string' } },
        },
      },
    },
  }
}
