import { NotSent } from '../gateway/not-sent.ts'

/** More than any gateway response needs. */
const maxBytes = 65_536

/**
 * One exchange with an SMS gateway: no redirects, a response of bounded size that must be a JSON object.
 * Throws `NotSent`: retryable when nothing can have been accepted, blaming the message for 400 and 422.
 */
export async function callGateway(
  url: URL,
  init: { headers: Record<string, string>; body?: string },
  signal: AbortSignal,
): Promise<Record<string, unknown>> {
  const answer = await fetch(url, { method: 'POST', redirect: 'manual', signal, ...init }).catch(
    (error: unknown) => {
      throw new NotSent(`SMS gateway: ${causeOf(error)}`, 'gateway', causeOf(error) === 'ECONNREFUSED')
    },
  )
  const text = await readText(answer)
  if (answer.status === 429 || answer.status === 503)
    throw new NotSent(`SMS gateway: status ${answer.status}`, 'gateway', true)
  const body = parse(text)
  if (answer.status === 400 || answer.status === 422)
    throw new NotSent(`SMS gateway: ${answer.status} ${wordOf(body)}`, 'message')
  if (!answer.ok) throw new NotSent(`SMS gateway: status ${answer.status} ${wordOf(body)}`)
  if (!body) throw new NotSent('SMS gateway: the response is not a JSON object')
  return body
}

async function readText(answer: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of answer.body ?? []) {
    bytes += part.byteLength
    if (bytes > maxBytes) throw new NotSent('SMS gateway: the response is too large')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

function parse(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

/** The gateway's own error text, cut short for the log. */
function wordOf(body: Record<string, unknown> | undefined): string {
  const word = body?.['Code'] ?? body?.['code'] ?? body?.['reason'] ?? ''
  return String(word).slice(0, 64)
}

function causeOf(error: unknown): string {
  const { cause, name } = error as { cause?: { code?: string }; name?: string }
  return cause?.code ?? name ?? 'failed'
}
