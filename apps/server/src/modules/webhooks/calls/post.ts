/* One attempt of a call. Only the status of the answer counts; its body is not read, so nothing of it can be shown to anybody. */
import { request as requestPlain } from 'node:http'
import { request } from 'node:https'
import { isIP } from 'node:net'
import type { CallError } from '@limpid/contract/webhooks/call-states'
import type { ReachableAddresses } from '../../../platform/gateway/public-addresses.ts'
import type { Answer } from './schedule.rules.ts'

/** Standard Webhooks asks for 15 to 30 s. */
const timeoutMs = 20_000

export interface Post {
  url: string
  headers: Record<string, string>
  body: string
}

/** Sends a POST; never throws. Redirects are not followed. */
export function post(
  { url, headers, body }: Post,
  reachable: ReachableAddresses,
  signal: AbortSignal,
): Promise<Answer> {
  const target = new URL(url)
  const host = target.hostname.replace(/^\[|\]$/g, '')
  // An IP address is not looked up, so it is checked here.
  if (isIP(host) > 0 && !reachable.allows(host))
    return Promise.resolve({ httpStatus: null, error: 'forbidden' })
  const send = target.protocol === 'http:' ? requestPlain : request
  return new Promise((resolve) => {
    const end = (answer: Answer) => {
      clearTimeout(timer)
      resolve(answer)
    }
    const call = send(target, {
      method: 'POST',
      agent: false,
      signal,
      lookup: reachable.lookup,
      headers: {
        ...headers,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'Limpid-Webhooks/1.0',
      },
    })
    // From the first byte sent to the answer's head, whatever hangs in between.
    const timer = setTimeout(() => {
      end({ httpStatus: null, error: 'timeout' })
      call.destroy()
    }, timeoutMs)
    call.on('error', (error) => end({ httpStatus: null, error: errorOf(error) }))
    call.on('response', (answer) => {
      const httpStatus = answer.statusCode ?? 0
      const delivered = httpStatus >= 200 && httpStatus < 300
      end({ httpStatus, error: delivered ? null : 'status', retryAfter: answer.headers['retry-after'] })
      answer.destroy()
    })
    call.end(body)
  })
}

const unresolved = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EAI_NODATA', 'ENODATA'])

function errorOf(error: Error & { code?: string }): CallError {
  const code = error.code ?? ''
  if (code === 'FORBIDDEN_ADDRESS') return 'forbidden'
  if (unresolved.has(code)) return 'unresolved'
  return /CERT|SSL|TLS|SELF_SIGNED|ALTNAME|UNABLE_TO/.test(code) ? 'certificate' : 'unreachable'
}
