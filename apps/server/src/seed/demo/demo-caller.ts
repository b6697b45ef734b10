import { auth } from '@limpid/contract/auth/auth'
import { basePath, type Endpoint, type Reply, type Request } from '@limpid/contract/kernel/endpoints'
import * as z from 'zod/mini'
import type { App } from '../../app.ts'
import { insertSession } from '../../modules/auth/sessions/sessions.store.ts'
import { findByUsername } from '../../modules/users/users.public.ts'

type Given<E extends Endpoint> = Partial<Pick<Request<E>, 'params' | 'body'>> & {
  query?: Record<string, string>
}

/** An account that calls the server's own endpoints, as a page of the console would. */
export interface Caller {
  username: string
  call<E extends Endpoint>(endpoint: E, input: Given<E>): Promise<Reply<E>>
  /** Ends its session. */
  leave(): Promise<void>
}

/** Undefined if the account no longer exists. */
export async function callAs({ fastify, ctx }: App, username: string): Promise<Caller | undefined> {
  const account = await findByUsername(ctx.db, username)
  if (!account) return undefined
  const { passwordHash } = account
  const from = { address: '127.0.0.1', userAgent: 'demo' }
  const token = await insertSession(ctx, account.id, { passwordHash }, from)
  if (!token) return undefined
  const call: Caller['call'] = async (endpoint, { params = {}, query = {}, body }) => {
    const values = params as Record<string, string>
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
    const reply = await fastify.inject({
      method: endpoint.method,
      url: `${basePath}${path}?${new URLSearchParams(query)}`,
      headers: { authorization: `Bearer ${token}` },
      ...(endpoint.body && { payload: z.encode(endpoint.body, body) as object }),
    })
    const { code, msg, data } = reply.json()
    if (code !== '00000') throw new Error(`${endpoint.path}: ${code} ${msg}`)
    return z.decode(endpoint.reply, data as never) as Reply<typeof endpoint>
  }
  return { username, call, leave: async () => void (await call(auth.signOut, {})) }
}
