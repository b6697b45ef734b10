import { type Endpoint, type EndpointTable, endpoints } from '@limpid/contract/kernel/endpoints'
import { noContent } from '@limpid/contract/kernel/no-content'
import { isSecret } from '@limpid/contract/kernel/secrets'
import { expect, test } from 'vitest'
import { type HttpServer, serve } from '../../../apps/server/src/platform/http/serve.ts'
import { filesOf, textOf } from '../sources.ts'
import { endpointTables } from './wire.ts'

/** Calls without an entry: read-only ones, whose input is too long for an address or secret, and the anonymous counts of adverts. */
const answering = [
  'adverts.count',
  'alarm-rules.previewSilence',
  'alarms.assignees',
  'alarms.previewShelving',
  'claims.look',
  'cycles.previewHygiene',
  'cycles.previewRecognition',
  'devices.readTable',
  'goods.readFile',
  'orders.readStatement',
  'orders.readInvoiceNumbers',
  'fleet.bulkRemoval',
  'groups.preview',
  'maintenance-windows.preview',
  'products.check',
  'shares.openLink',
]

interface Route {
  method: string
  handler: (request: object, reply: object) => Promise<unknown>
}

/**
 * Serves every call of the contract with nothing behind it, makes those that may write, and returns which
 * left an audit entry.
 */
async function recordedCalls(tables: ReadonlyMap<string, EndpointTable>): Promise<string[]> {
  const recorded: string[] = []
  const routes: Route[] = []
  const door = {
    fastify: { route: (route: Route) => routes.push(route) },
    ctx: {},
    identify: async () => ({ id: '1', username: 'root', roles: ['ROOT'], perms: [] }),
    tables: new Map(),
    auditRecorder: {
      open: async ({ call }: { call: string }) => {
        recorded.push(call)
        return { notes: {}, close: async () => undefined }
      },
      denied: async () => undefined,
    },
  } as unknown as HttpServer
  for (const [module, table] of tables) {
    const handlers = Object.fromEntries(Object.keys(table).map((name) => [name, () => null]))
    serve(door, module, bare(table), handlers as never)
  }
  const reply = { raw: { once: () => undefined } }
  for (const { method, handler } of routes)
    if (method !== 'GET')
      await handler({ headers: {}, ip: '::1', log: {}, params: {}, query: {}, body: {} }, reply)
  return recorded
}

/** The same calls, without request or response schemas. */
function bare(table: EndpointTable): EndpointTable {
  const stripped = Object.entries(table).map(([name, { method, path, needs, summary, changesNothing }]) => {
    const answering = changesNothing ? { changesNothing } : {}
    return [name, { method, path, needs, summary, reply: noContent, ...answering }]
  })
  return endpoints(Object.fromEntries(stripped))
}

test('every call that may write leaves an audit entry, without its handler having to remember', async () => {
  const tables = await endpointTables()
  const recorded = await recordedCalls(tables)
  const writing = [...tables].flatMap(([module, table]) =>
    Object.entries(table)
      .filter(([, { method }]) => method !== 'GET')
      .map(([name]) => `${module}.${name}`),
  )
  expect(writing.filter((call) => !recorded.includes(call) && !answering.includes(call))).toEqual([])
})

test('no call that may write bypasses the table of its module', () => {
  const door = 'apps/server/src/platform/http/serve.ts'
  const writing =
    /[.]fastify[.](?:route|post|put|patch|delete)\b|\bfastify[.](?:route|post|put|patch|delete)[<(]/
  const files = filesOf(/^apps\/server\/src\/.*(?<![.]test)[.]ts$/).filter((path) => path !== door)
  expect(files.filter((path) => writing.test(textOf(path)))).toEqual([])
})

/**
 * The code of a product, a dictionary, a coupon or a fault is not a secret, nor is the one in the remark of a bank transfer,
 * nor the choice to keep a token or to make a password; a verification code is.
 */
const notifying = /password|secret|token|captchaCode|^code$/i
const harmless =
  /^(?:(?:products|dicts|roles|goods|coupons|orders)[.]\w+ code|transfers[.]accept token|users[.]\w+ generatePasswords?)$/

type Schema = Endpoint['reply']
interface Def {
  innerType?: Schema
  in?: Schema
  element?: Schema
  options?: readonly Schema[]
  shape?: Record<string, Schema>
}

function unmarked(schema: Schema, name = ''): string[] {
  if (isSecret(schema)) return []
  const { innerType, in: input, element, options, shape } = schema._zod.def as unknown as Def
  const inner = innerType ?? input ?? element
  if (inner) return unmarked(inner, name)
  if (options) return options.flatMap((option) => unmarked(option, name))
  if (shape) return Object.entries(shape).flatMap(([key, field]) => unmarked(field, key))
  return notifying.test(name) ? [name] : []
}

test('every input that sounds like a secret is marked as one, or known not to be', async () => {
  const found = [...(await endpointTables())].flatMap(([module, table]) =>
    Object.entries(table).flatMap(([call, { method, params, query, body }]) =>
      method === 'GET'
        ? []
        : [params, query, body].flatMap((part) =>
            part ? unmarked(part).map((name) => `${module}.${call} ${name}`) : [],
          ),
    ),
  )
  expect(found.filter((field) => !harmless.test(field))).toEqual([])
})
