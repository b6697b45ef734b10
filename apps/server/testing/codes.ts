import type { TestApp } from './app.ts'

/** The newest code that waits in the outbox for a mobile number or an e-mail address. */
export async function codeFor(t: TestApp, target: string): Promise<string> {
  const { text } = await t.database.db
    .selectFrom('outbox')
    .select('text')
    .where('target', '=', target)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const [code] = /\d{6}/.exec(text) ?? []
  if (!code) throw new Error(`No code in "${text}"`)
  return code
}

/** A code that is not this one. */
export function otherThan(code: string): string {
  return code.replace(/\d/, (digit) => String((Number(digit) + 1) % 10))
}
