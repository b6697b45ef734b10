import type { Page, Response } from 'playwright-core'

interface Seen {
  names: Set<string>
  /** Answers that are still being read. */
  reading: Set<Promise<void>>
}

const seen = new WeakMap<Page, Seen>()

/** Follows what the server sends to the page, for the names that contain both languages: "一号厨房 Kitchen 1". */
export function followNames(page: Page): void {
  const { names, reading } = { names: new Set<string>(['澄联']), reading: new Set<Promise<void>>() }
  seen.set(page, { names, reading })
  const take = (text: string) => {
    for (const [, sent = ''] of text.matchAll(/"((?:[^"\\]|\\.)*)"/g))
      if (/[A-Za-z]/.test(sent)) for (const run of sent.match(/\p{Script=Han}+/gu) ?? []) names.add(run)
  }
  const read = async (response: Response) => {
    if (response.headers()['content-type']?.startsWith('application/json'))
      await response.text().then(take, () => undefined)
  }
  page.on('response', (response) => {
    const done = read(response).finally(() => reading.delete(done))
    reading.add(done)
  })
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => take(String(payload))))
}

/** The Chinese parts of these names so far. */
export async function namesOf(page: Page): Promise<string[]> {
  const there = seen.get(page)
  await Promise.all(there?.reading ?? [])
  return [...(there?.names ?? [])]
}
