import { Readable } from 'node:stream'
import {
  basePath,
  type Endpoint,
  type EndpointTable,
  type Needs,
  type Reply,
  type Request,
} from '@limpid/contract/kernel/endpoints'
import type { ServedFile } from '@limpid/contract/kernel/files'
import { holdsAny } from '@limpid/contract/kernel/people/roles'
import { successCode } from '@limpid/contract/kernel/problems/problem-codes'
import type { Envelope } from '@limpid/contract/kernel/problems/problems'
import { languageOf, say } from '@limpid/contract/kernel/words'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Actor, Caller, Ctx, PersonCtx, PublicCtx } from '../context.ts'
import type { DeedBook } from './deeds/deeds.ts'
import { deedOf, isRecorded, recorded } from './deeds/record.ts'
import { Problem } from './problem.ts'
import { decodeInput } from './validate.ts'

/** The door that modules hang their calls on. */
export interface HttpDoor {
  fastify: FastifyInstance
  ctx: Ctx
  /** Who the bearer of a token is now; undefined when the token is missing, ended, revoked or forged. */
  identify(token: string | undefined, address?: string): Promise<Actor | undefined>
  /** Every table served so far, by module: what the OpenAPI document is made from. */
  tables: Map<string, EndpointTable>
  /** Where calls that change something are recorded, all of them. */
  deeds?: DeedBook
}

type CtxOf<E extends Endpoint> = E['needs'] extends 'public' ? PublicCtx : PersonCtx

/** One handler for each call of a table; a missing one, or one that returns something else, does not compile. */
export type Handlers<Table extends EndpointTable> = {
  [Name in keyof Table]: (
    ctx: CtxOf<Table[Name]>,
    request: Request<Table[Name]>,
  ) => Promise<Reply<Table[Name]>> | Reply<Table[Name]>
}

type AnyHandler = (ctx: PublicCtx | PersonCtx, request: unknown) => unknown

/** Serves a module's calls: identity, permission, input by schema, the envelope around the reply. */
export function serve<Table extends EndpointTable>(
  door: HttpDoor,
  module: string,
  table: Table,
  handlers: Handlers<Table>,
): void {
  door.tables.set(module, table)
  // Literal paths go before those with a parameter.
  const names = Object.keys(table).sort((a, b) => parameters(table[a]) - parameters(table[b]))
  for (const name of names) {
    const endpoint = table[name]
    const handler = handlers[name] as AnyHandler | undefined
    if (endpoint && handler) route(door, `${module}.${name}`, endpoint, handler)
  }
}

function parameters(endpoint: Endpoint | undefined): number {
  return endpoint?.path.split('{').length ?? 0
}

function route(door: HttpDoor, call: string, endpoint: Endpoint, handler: AnyHandler): void {
  const [module = ''] = call.split('.')
  const decode = (schema: z.core.$ZodType | undefined, value: unknown, caller: Caller) =>
    schema && decodeInput(schema, value ?? {}, caller.language, module)
  door.fastify.route({
    method: endpoint.method,
    url: basePath + endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    ...(endpoint.fileBytes && takingFiles(door, call, endpoint, endpoint.fileBytes)),
    handler: async (request, reply): Promise<Envelope<unknown> | FastifyReply> => {
      const caller = callerOf(request)
      const ctx = { ...door.ctx, log: request.log as Ctx['log'], caller, gone: goneOf(reply) }
      const actor = await admit(door, call, endpoint, caller)
      refuseOtherEncoding(endpoint, request)
      const input = {
        params: decode(endpoint.params, request.params, caller),
        query: decode(endpoint.query, request.query, caller),
        body: decode(endpoint.body, request.body, caller),
      }
      const deed = () => deedOf(call, endpoint, actor, caller, input)
      const data = await recorded(door.deeds, endpoint, deed, async (notes) => {
        const inside = notes ? { ...ctx, deed: notes } : ctx
        const replied = await handler(actor ? { ...inside, actor } : inside, input)
        return endpoint.produces ? replied : z.encode(endpoint.reply, replied as never)
      })
      if (endpoint.produces) return sendFile(reply, endpoint.produces, data as ServedFile)
      return { code: successCode, data, msg: say({ zh: '成功', en: 'OK' }, caller.language) }
    },
  })
}

/** Aborts when the connection closes before the answer went out. */
function goneOf({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  raw.once('close', () => {
    if (!raw.writableEnded) gone.abort()
  })
  return gone.signal
}

/** A file in parts goes out as they come; a fault in the middle breaks the connection, so that half a file is never taken for a whole one. */
function sendFile(reply: FastifyReply, type: string, { name, content }: ServedFile): FastifyReply {
  const plain = name.replaceAll(/[^\w .-]/g, '_')
  reply.header('content-type', type.startsWith('text/') ? `${type}; charset=utf-8` : type)
  reply.header(
    'content-disposition',
    `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`,
  )
  if (typeof content === 'string' || content instanceof Uint8Array)
    return reply.send(typeof content === 'string' ? content : Buffer.from(content))
  return reply.send(Readable.from(content, { objectMode: false }))
}

/** A file is read into memory before the handler runs, so who may not call is turned away before that. */
function takingFiles(door: HttpDoor, call: string, endpoint: Endpoint, fileBytes: number) {
  return {
    config: { multipartOptions: { limits: { files: 1, fileSize: fileBytes } } },
    onRequest: async (request: FastifyRequest) => {
      await admit(door, call, endpoint, callerOf(request))
    },
  }
}

/** A body travels as the contract says; another form of it is not the same call. */
function refuseOtherEncoding({ body, encoding = 'json' }: Endpoint, request: FastifyRequest): void {
  const type = encoding === 'json' ? 'application/json' : 'multipart/form-data'
  if (body && request.body !== undefined && !request.headers['content-type']?.startsWith(type))
    throw new Problem('invalidRequest')
}

/** Checks identity and permission. A public call ignores whatever token came along. */
async function admit(
  door: HttpDoor,
  call: string,
  endpoint: Endpoint,
  caller: Caller,
): Promise<Actor | undefined> {
  if (endpoint.needs === 'public') return undefined
  const actor = await door.identify(caller.token, caller.address)
  if (!actor) throw new Problem('sessionInvalid')
  if (mayCall(actor, endpoint.needs)) return actor
  if (isRecorded(endpoint)) await door.deeds?.denied(deedOf(call, endpoint, actor, caller, {}))
  throw new Problem('notPermitted')
}

function mayCall(actor: Actor, needs: Exclude<Needs, 'public'>): boolean {
  if (needs === 'session') return actor.apiKeyId === undefined
  return needs === 'signed-in' || holdsAny(actor, [needs])
}

/** From where a call came, an IPv4 address as such; the token is what follows `Bearer `. */
export function callerOf(request: FastifyRequest): Caller {
  const [type, token] = (request.headers.authorization ?? '').split(' ', 2)
  return {
    address: request.ip.replace(/^::ffff:(?=\d+[.])/, ''),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 256),
    language: languageOf(request.headers['accept-language']),
    token: type === 'Bearer' && token ? token : undefined,
  }
}
