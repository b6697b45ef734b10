import { NotSent } from '../gateway/not-sent.ts'

const deadlineMs = 5_000
/** More than any answer of a payment service needs. */
const maxBytes = 262_144

export interface Answer {
  status: number
  headers: Headers
  text: string
}

interface Sent {
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string
}

/** One exchange with a payment service: no redirects, a deadline, an answer of bounded size. Throws `NotSent`. */
export async function exchange(name: string, url: string, sent: Sent): Promise<Answer> {
  try {
    const signal = AbortSignal.timeout(deadlineMs)
    const answer = await fetch(url, { ...sent, redirect: 'manual', signal })
    return { status: answer.status, headers: answer.headers, text: await textOf(answer, name) }
  } catch (error) {
    if (error instanceof NotSent) throw error
    const { cause, name: kind } = error as { cause?: { code?: string }; name?: string }
    throw new NotSent(`${name}: ${cause?.code ?? kind ?? 'failed'}`)
  }
}

async function textOf(answer: Response, name: string): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of answer.body ?? []) {
    bytes += part.byteLength
    if (bytes > maxBytes) throw new NotSent(`${name}: the answer is too large`)
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** Undefined for anything but a JSON object. */
export function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    const isObject = value !== null && typeof value === 'object' && !Array.isArray(value)
    return isObject ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}
