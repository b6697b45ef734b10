import { Readable } from 'node:stream'
import {
  basePath,
  type Endpoint,
  type EndpointTable,
  type Needs,
  type Reply,
  type Request,
} from '@limpid/contract/kernel/endpoints'
import type { Envelope } from '@limpid/contract/kernel/envelope'
import { successCode } from '@limpid/contract/kernel/envelope'
import type { ServedFile } from '@limpid/contract/kernel/files'
import { languageOf, localise } from '@limpid/contract/kernel/words'
import { hasAnyPermission } from '@limpid/contract/roles/system-roles'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Actor, Caller, Ctx, PersonCtx, PublicCtx } from '../context.ts'
import { Problem } from '../problem.ts'
import type { AuditRecorder } from './audit/audit.ts'
import { auditEntryOf, isRecorded, recorded } from './audit/record.ts'
import { bodyTypesOf } from './body-types.ts'
import type { ExportLimits } from './exports.ts'
import { anonymousBytes, isLarge } from './large-bodies.ts'
import { decodeInput } from './validate.ts'

/** Where modules register their calls. */
export interface HttpServer {
  fastify: FastifyInstance
  ctx: Ctx
  /** The current user of a token; undefined when the token is missing, expired, revoked or forged. */
  identify(token: string | undefined, address?: string): Promise<Actor | undefined>
  /** Every table served so far, by module: the source of the OpenAPI document. */
  tables: Map<string, EndpointTable>
  /** The audit log for all calls that change something. */
  auditRecorder?: AuditRecorder
  /** How many files are made at once. */
  exportLimits?: ExportLimits
}

type CtxOf<E extends Endpoint> = E['needs'] extends 'public' ? PublicCtx : PersonCtx

/** One handler for each call of a table; a missing one, or one with a wrong return type, does not compile. */
export type Handlers<Table extends EndpointTable> = {
  [Name in keyof Table]: (
    ctx: CtxOf<Table[Name]>,
    request: Request<Table[Name]>,
  ) => Promise<Reply<Table[Name]>> | Reply<Table[Name]>
}

type AnyHandler = (ctx: PublicCtx | PersonCtx, request: unknown) => unknown

/** Serves a module's calls: identity, permission, input validation, the envelope around the reply. */
export function serve<Table extends EndpointTable>(
  http: HttpServer,
  module: string,
  table: Table,
  handlers: Handlers<Table>,
): void {
  http.tables.set(module, table)
  // Literal paths go before those with a parameter.
  const names = Object.keys(table).sort((a, b) => parameters(table[a]) - parameters(table[b]))
  for (const name of names) {
    const endpoint = table[name]
    const handler = handlers[name] as AnyHandler | undefined
    if (endpoint && handler) route(http, `${module}.${name}`, endpoint, handler)
  }
}

function parameters(endpoint: Endpoint | undefined): number {
  return endpoint?.path.split('{').length ?? 0
}

function route(http: HttpServer, call: string, endpoint: Endpoint, handler: AnyHandler): void {
  const [module = ''] = call.split('.')
  const decode = (schema: z.core.$ZodType | undefined, value: unknown, caller: Caller) =>
    schema && decodeInput(schema, value ?? {}, caller.language, module)
  http.fastify.route({
    method: endpoint.method,
    url: basePath + endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    ...readingBody(http, call, endpoint),
    handler: async (request, reply): Promise<Envelope<unknown> | FastifyReply> => {
      const caller = callerOf(request)
      const ctx = { ...http.ctx, log: request.log as Ctx['log'], caller, gone: goneOf(reply) }
      const actor = await admit(http, call, endpoint, caller)
      refuseOtherEncoding(endpoint, request)
      const input = {
        params: decode(endpoint.params, request.params, caller),
        query: decode(endpoint.query, request.query, caller),
        body: decode(endpoint.body, request.body, caller),
      }
      if (endpoint.produces) http.exportLimits?.enter(actor?.id ?? caller.address, reply.raw)
      const auditEntry = () => auditEntryOf(call, endpoint, actor, caller, input)
      const data = await recorded(http.auditRecorder, endpoint, auditEntry, async (notes) => {
        const inside = notes ? { ...ctx, auditEntry: notes } : ctx
        const replied = await handler(actor ? { ...inside, actor } : inside, input)
        return endpoint.produces ? replied : z.encode(endpoint.reply, replied as never)
      })
      if (endpoint.produces) return sendFile(reply, endpoint.produces, data as ServedFile)
      return { code: successCode, data, msg: localise({ zh: '成功', en: 'OK' }, caller.language) }
    },
  })
}

/** Aborts when the connection closes before the response was sent. */
function goneOf({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  raw.once('close', () => {
    if (!raw.writableEnded) gone.abort()
  })
  return gone.signal
}

/**
 * A file in parts is streamed; an error in the middle breaks the connection, so that a partial file is never
 * mistaken for a complete one.
 */
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

/**
 * A body is read into memory before the handler runs, so callers without permission are rejected before that where it is a file or
 * large: not before `preParsing`, because the limit per address counts in `onRequest`, after the hooks of a route.
 * The handler checks again: the rights may have changed while a slow body arrived.
 */
function readingBody(http: HttpServer, call: string, endpoint: Endpoint) {
  const { needs, body, fileBytes } = endpoint
  if (needs === 'public' || !body) return { bodyLimit: anonymousBytes }
  return {
    ...(fileBytes && { config: { multipartOptions: { limits: { files: 1, fileSize: fileBytes } } } }),
    preParsing: async (request: FastifyRequest) => {
      if (fileBytes || isLarge(request)) await admit(http, call, endpoint, callerOf(request))
    },
  }
}

/** A body must have an encoding declared in the contract; another one is not the same call. */
function refuseOtherEncoding(endpoint: Endpoint, request: FastifyRequest): void {
  if (!endpoint.body || request.body === undefined) return
  const sent = request.headers['content-type'] ?? ''
  if (!bodyTypesOf(endpoint).some((type) => sent.startsWith(type))) throw new Problem('invalidRequest')
}

/** Checks identity and permission. A public call ignores any token. */
async function admit(
  http: HttpServer,
  call: string,
  endpoint: Endpoint,
  caller: Caller,
): Promise<Actor | undefined> {
  if (endpoint.needs === 'public') return undefined
  const actor = await http.identify(caller.token, caller.address)
  if (!actor) throw new Problem('sessionInvalid')
  if (actor.sessionId !== undefined && !endpoint.beforePasswordChange) {
    if (actor.passwordDue) throw new Problem('passwordDue')
    if (actor.secondFactorDue) throw new Problem('secondFactorDue')
  }
  if (mayCall(actor, endpoint.needs)) return actor
  if (isRecorded(endpoint)) await http.auditRecorder?.denied(auditEntryOf(call, endpoint, actor, caller, {}))
  throw new Problem('notPermitted')
}

function mayCall(actor: Actor, needs: Exclude<Needs, 'public'>): boolean {
  if (needs === 'session') return actor.apiKeyId === undefined
  return needs === 'signed-in' || hasAnyPermission(actor, [needs])
}

/** Origin of a call, with an IPv4 address as such; the token is what follows `Bearer `. */
export function callerOf(request: FastifyRequest): Caller {
  const key = request.headers['idempotency-key']
  const [type, token] = (request.headers.authorization ?? '').split(' ', 2)
  return {
    address: request.ip.replace(/^::ffff:(?=\d+[.])/, ''),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 256),
    language: languageOf(request.headers['accept-language']),
    token: type === 'Bearer' && token ? token : undefined,
    ...(typeof key === 'string' && { idempotencyKey: key }),
  }
}
