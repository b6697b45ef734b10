import { auth } from '@limpid/contract/auth/auth'
import { basePath, type Endpoint, type Reply, type Request } from '@limpid/contract/kernel/endpoints'
import * as z from 'zod/mini'
import type { App } from '../../app.ts'
import { insertSession } from '../../modules/auth/sessions/sessions.store.ts'
import { findByUsername } from '../../modules/users/users.public.ts'
import type { PersonCtx } from '../../platform/context.ts'

type Given<E extends Endpoint> = Partial<Pick<Request<E>, 'params' | 'body'>> & {
  query?: Record<string, string>
}

/** An account that calls the server's own endpoints, as a page of the console would. */
export interface Caller {
  username: string
  call<E extends Endpoint>(endpoint: E, input: Given<E>): Promise<Reply<E>>
  /** For services that act at an earlier time, and are therefore not in the audit log, which accepts nothing of the past. */
  at(when: Date): PersonCtx
  /** Ends its session. */
  leave(): Promise<void>
}

/** Undefined if the account no longer exists. */
export async function callAs({ fastify, ctx, ports }: App, username: string): Promise<Caller | undefined> {
  const account = await findByUsername(ctx.db, username)
  if (!account) return undefined
  const { passwordHash } = account
  const from = { address: '127.0.0.1', userAgent: 'demo' }
  const token = await insertSession(ctx, account.id, { passwordHash }, from)
  if (!token) return undefined
  const actor = await ports.get('platform.identity').identify(token, from.address)
  if (!actor) return undefined
  const at = (when: Date): PersonCtx => {
    const clock = { now: () => when }
    return { ...ctx, clock, readingClock: clock, actor, caller: { ...from, language: 'zh-cn', token } }
  }
  const authorization = `Bearer ${token}`
  const call: Caller['call'] = async (endpoint, { params = {}, query = {}, body }) => {
    const values = params as Record<string, string>
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
    const reply = await fastify.inject({
      method: endpoint.method,
      url: `${basePath}${path}?${new URLSearchParams(query)}`,
      ...(await sent(endpoint, body, { authorization })),
    })
    const { code, msg, data } = reply.json()
    if (code !== '00000') throw new Error(`${endpoint.path}: ${code} ${msg}`)
    return z.decode(endpoint.reply, data as never) as Reply<typeof endpoint>
  }
  return { username, call, at, leave: async () => void (await call(auth.signOut, {})) }
}

/** A file as the form that a browser would send, anything else as JSON. */
async function sent(endpoint: Endpoint, body: unknown, headers: Record<string, string>) {
  if (!endpoint.body) return { headers }
  if (endpoint.encoding !== 'multipart')
    return { headers, payload: z.encode(endpoint.body, body as never) as object }
  const form = new FormData()
  for (const [name, value] of Object.entries(body as Record<string, string | File>)) form.set(name, value)
  const encoded = new Response(form)
  return {
    headers: { ...headers, 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  }
}
