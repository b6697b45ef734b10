import { auth } from '@limpid/contract/auth/auth'
import { basePath, type Endpoint } from '@limpid/contract/kernel/endpoints'
import { password } from './launch.ts'
import { untilAccepted } from './until-accepted.ts'

export interface CallOptions {
  params?: Record<string, string>
  query?: Record<string, string | number>
  body?: unknown
}

/** A user who calls the server as a program would: over HTTP, by the contract's paths, with plain JSON. */
export interface Caller {
  token: string
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the wire holds
  call(endpoint: Endpoint, options?: CallOptions): Promise<any>
}

const sendUntilAccepted = (send: () => Promise<Response>) => untilAccepted(send, ({ status }) => status)

/** Signs in; the accounts of the first start need no password. */
export async function signInCaller(
  consoleUrl: string,
  username: string,
  secret: string = password,
): Promise<Caller> {
  const form = new FormData()
  for (const [name, value] of Object.entries({ grant_type: 'password', username, password: secret }))
    form.set(name, value)
  const address = new URL(`.${basePath}${auth.signIn.path}`, consoleUrl)
  const reply = await sendUntilAccepted(() => fetch(address, { method: 'POST', body: form }))
  const { data, msg } = await reply.json()
  if (!data) throw new Error(`${username} cannot sign in: ${msg}`)
  const token: string = data.access_token
  return {
    token,
    async call(endpoint, { params = {}, query = {}, body } = {}) {
      const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')
      const url = new URL(`.${basePath}${path}`, consoleUrl)
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value))
      const send = () =>
        fetch(url, {
          method: endpoint.method,
          headers: {
            authorization: `Bearer ${token}`,
            ...(body !== undefined && { 'content-type': 'application/json' }),
          },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        })
      const envelope = await (await sendUntilAccepted(send)).json()
      if (envelope.code !== '00000') throw new Error(`${endpoint.path}: ${envelope.code} ${envelope.msg}`)
      return envelope.data
    },
  }
}
