import type { FirstSocket } from './firstSocket.ts'

/** The calls public/start.js made before the application code loaded, and their headers. */
interface FirstCalls {
  headers: Record<string, string>
  answers: Record<string, Promise<Response>>
  live?: FirstSocket
}

declare global {
  interface Window {
    limpidFirst?: FirstCalls
  }
}

/** The response to a call already made at startup, once, and only for the same user in the same language. */
export function consumeFirstCall(
  address: string,
  headers: Record<string, string>,
): Promise<Response> | undefined {
  const first = window.limpidFirst
  const answer = first?.answers[address]
  if (first?.live && !answer) first.live.receivedBefore ??= first.live.received.length
  if (!first || !answer) return undefined
  delete first.answers[address]
  const same = Object.entries(first.headers).every(([name, value]) => headers[name] === value)
  return same ? answer : undefined
}
