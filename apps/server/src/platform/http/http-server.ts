import { access } from 'node:fs/promises'
import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import staticFiles from '@fastify/static'
import underPressure from '@fastify/under-pressure'
import websocket from '@fastify/websocket'
import type { ProblemName } from '@limpid/contract/catalogue/problems'
import { basePath } from '@limpid/contract/kernel/endpoints'
import { type Language, languageOf, localise } from '@limpid/contract/kernel/words'
import type { Branding } from '@limpid/contract/settings/branding'
import { shippedBranding } from '@limpid/contract/settings/default-branding'
import {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  fastify,
  LogController,
} from 'fastify'
import type { WebSocket } from 'ws'
import type { Logger } from '../log.ts'
import { Problem } from '../problem.ts'
import { network } from '../security/network.ts'
import { checkQueries, readUrlEncoded } from './body-types.ts'
import { protectBrowsers } from './browser-safety.ts'
import { servePage } from './console/console-page.ts'
import { fileLimit } from './faults.words.ts'
import { serveGuides } from './guides/guides.ts'
import { acceptJson } from './json-body.ts'
import { limitConnections } from './listening/connection-limit.ts'
import { closeSilentConnections } from './listening/silent-connections.ts'
import { closeUnread } from './listening/unread-bodies.ts'
import { nameOf, problemReply } from './problem.ts'
import { afterForms, checkForms } from './uploads.ts'

export interface HttpServerOptions {
  log: Logger
  /** Only these proxies are trusted for the caller's address, host and protocol. */
  trustedProxies: string | undefined
  /** Folder of the built console; its files are public. */
  consoleFolder: string | undefined
  /** The branding in the console's page. */
  branding?: () => Branding
  /** True while the database cannot be used: calls are answered so at once. */
  databaseUnavailable?: () => boolean
  limits?: Partial<HttpLimits>
}

export interface HttpLimits {
  /** Per network; clients on this machine are not counted. */
  callsPerMinute: number
  connections: number
  /** Clients on this machine and trusted proxies are not counted. */
  connectionsPerNetwork: number
  /** Request line and headers together; above this, the response is 431. */
  headBytes: number
  /** Timeouts for the head of a request, and for the whole request. */
  headMs: number
  requestMs: number
  /** How often slow clients are checked. */
  checkMs: number
  /** Event loop delay above which callers are asked to retry later; 0 for never. */
  lateMs: number
  bodyBytes: number
  fields: number
  fieldBytes: number
}

/** They protect memory and time. */
const defaultLimits: HttpLimits = {
  callsPerMinute: 6_000,
  connections: 10_000,
  connectionsPerNetwork: 2_500,
  headBytes: 16_384,
  headMs: 10_000,
  requestMs: 50_000,
  checkMs: 5_000,
  lateMs: 2_000,
  bodyBytes: 1_048_576,
  fields: 32,
  fieldBytes: 65_536,
}

export const limitsOf = (changed?: Partial<HttpLimits>): HttpLimits => ({ ...defaultLimits, ...changed })

/** The HTTP server with its plugins, its error responses and the console's files. It is not listening yet. */
export async function createHttpServer(options: HttpServerOptions): Promise<FastifyInstance> {
  const limits = limitsOf(options.limits)
  const app = fastify({
    loggerInstance: options.log as unknown as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: limits.bodyBytes,
    requestTimeout: limits.requestMs,
    http: {
      maxHeaderSize: limits.headBytes,
      headersTimeout: limits.headMs,
      connectionsCheckingInterval: limits.checkMs,
    },
    frameworkErrors: (error, request, reply) => answerError(error, request, reply as never),
    trustProxy: options.trustedProxies ?? false,
    // A path may contain several ids.
    routerOptions: { maxParamLength: 4000, ignoreTrailingSlash: true },
  })
  app.server.maxConnections = limits.connections
  limitConnections(app.server, limits.connectionsPerNetwork, options.trustedProxies)
  closeSilentConnections(app)
  closeUnread(app.server)
  await protectBrowsers(app, options.branding)
  await app.register(compress, { threshold: 2048 })
  acceptJson(app)
  checkForms(app)
  await app.register(multipart, {
    attachFieldsToBody: 'keyValues',
    // A call that accepts a file raises its own file limit.
    limits: { fields: limits.fields, fieldSize: limits.fieldBytes, files: 0 },
    onFile: async (part) => {
      const bytes = new Uint8Array(await part.toBuffer())
      Object.assign(part, { value: new File([bytes], part.filename ?? '', { type: part.mimetype }) })
    },
  })
  afterForms(app)
  readUrlEncoded(app, limits.fieldBytes)
  checkQueries(app)
  await app.register(websocket, { options: { maxPayload: 16_384 }, errorHandler: endBroken })
  await app.register(underPressure, {
    maxEventLoopDelay: limits.lateMs,
    pressureHandler: refuse,
    exposeStatusRoute: '/healthz',
  })
  await app.register(rateLimit, {
    max: limits.callsPerMinute,
    timeWindow: 60_000,
    // A proxy on this machine that is not named in TRUST_PROXY represents everybody behind it.
    allowList: ({ ip }) => ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(ip),
    keyGenerator: ({ ip }) => network(ip),
    errorResponseBuilder: () => new Problem('tooManyRequests'),
  })
  const isAway = () => options.databaseUnavailable?.() ?? false
  serveReadiness(app, isAway)
  app.addHook('onRequest', async (request) => {
    if (request.url.startsWith(basePath) && isAway()) throw new Problem('databaseUnavailable')
  })
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith(basePath) && !reply.hasHeader('cache-control')) {
      reply.header('cache-control', 'no-store')
    }
  })
  app.setErrorHandler(answerError)
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, (request, reply) => {
    const { status, body } = problemReply('notFound', languageOf(request.headers['accept-language']))
    return reply.status(status).send(body)
  })
  if (options.consoleFolder) {
    await serveConsole(app, options.consoleFolder)
    await serveGuides(app, () => options.branding?.().name ?? shippedBranding['branding.name'])
    if (options.branding) await servePage(app, options.consoleFolder, options.branding)
  }
  return app
}

/**
 * Whether a load balancer should send calls here. `/healthz` says whether the process lives, which a restart could help;
 * a restart does not bring back the database.
 */
function serveReadiness(app: FastifyInstance, isAway: () => boolean): void {
  app.get('/readyz', (_, reply) => {
    if (!isAway()) return reply.send({ status: 'ok' })
    return reply.status(503).header('retry-after', retrySeconds).send({ status: 'database' })
  })
}

/** Calls only: the console and its files cost next to nothing, and whoever opens the page should see it and not an answer for programs. */
function refuse({ url }: { url: string }): void {
  if (url.startsWith(basePath)) throw new Problem('overloaded')
}

/** The console's files: hashed names are cached for a year, the page itself is revalidated each time. */
async function serveConsole(app: FastifyInstance, folder: string): Promise<void> {
  await access(folder)
  await app.register(staticFiles, {
    root: folder,
    cacheControl: false,
    dotfiles: 'ignore',
    // The build writes a compressed copy next to each file.
    preCompressed: true,
    setHeaders: (reply, path) => {
      const kept = path.includes('/assets/')
      reply.header('cache-control', kept ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
}

function answerError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown))
  // The input of an unknown call is not checked.
  const problem = request.is404 && !(error instanceof Problem) ? 'notFound' : problemOf(error, request)
  // The route's pattern, not the address: a query string may contain a secret.
  if (problem === 'ownFault')
    request.log.error({ err: error, route: request.routeOptions.url }, 'a call failed')
  // Something was deleted meanwhile, as a rule; a mistake of ours would look the same to the caller.
  if (problem === 'notFound' && 'constraint' in error)
    request.log.warn(
      { constraint: error.constraint, route: request.routeOptions.url },
      'a call refers to what is not there',
    )
  const language = languageOf(request.headers['accept-language'])
  const detail = error instanceof Problem ? error.detail : fileTooLarge(error, request, language)
  const { status, body } = problemReply(problem, language, detail)
  // The plugin that limits addresses has set its own.
  if (retried.has(problem) && !reply.hasHeader('retry-after')) reply.header('retry-after', retrySeconds)
  return reply.status(status).send(body)
}

/** Problems that pass without a change of the call. */
const retried = new Set<ProblemName>(['overloaded', 'tooManyExports', 'databaseUnavailable', 'diskFull'])
const retrySeconds = 5

/** An error that the parser of forms does not classify is about the form. */
function problemOf(error: Error, request: FastifyRequest): ProblemName {
  const name = nameOf(error)
  return request.isReadingForm && name === 'ownFault' ? 'invalidRequest' : name
}

/** The file size limit of this call; undefined when the error is about something else. */
function fileTooLarge(error: Error, request: FastifyRequest, language: Language): string | undefined {
  const config = request.routeOptions.config as { multipartOptions?: { limits?: { fileSize?: number } } }
  const max = config.multipartOptions?.limits?.fileSize
  if (max === undefined || (error as FastifyError).code !== 'FST_REQ_FILE_TOO_LARGE') return undefined
  return localise(fileLimit(max), language)
}

/** A frame that breaks the protocol, and a connection that breaks, are no faults of ours: anybody could fill the log with them. */
function endBroken(error: Error & { code?: string }, socket: WebSocket, request: FastifyRequest): void {
  const isOfPeer = /^(WS_ERR_|ECONN|EPIPE)/.test(error.code ?? '')
  request.log[isOfPeer ? 'debug' : 'error']({ err: error }, 'a live socket broke')
  socket.terminate()
}
