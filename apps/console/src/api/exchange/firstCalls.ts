/** What public/start.js asked before the application's code was there, and with which headers. */
interface FirstCalls {
  headers: Record<string, string>
  answers: Record<string, Promise<Response>>
}

declare global {
  interface Window {
    limpidFirst?: FirstCalls
  }
}

/** The answer to a call that was asked already, once, and only for the same person in the same language. */
export function takeFirst(address: string, headers: Record<string, string>): Promise<Response> | undefined {
  const first = window.limpidFirst
  const answer = first?.answers[address]
  if (!first || !answer) return undefined
  delete first.answers[address]
  const same = Object.entries(first.headers).every(([name, value]) => headers[name] === value)
  return same ? answer : undefined
}
