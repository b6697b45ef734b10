import { onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { eventually } from './mountConsole.tsx'

/** Saves the table of a card as CSV, as somebody who clicks does; its lines. */
export function savedTables(): (card: string) => Promise<string[]> {
  const files: Blob[] = []
  const save = URL.createObjectURL
  const spies = [
    vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
      if (content instanceof Blob) files.push(content)
      return save(content)
    }),
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined),
  ]
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore()
  })
  return async (card) => {
    const before = files.length
    const region = page.getByRole('region', { name: card, exact: true })
    await region.getByRole('button', { name: /^(Export|导出)/ }).click()
    await page.getByRole('menuitem', { name: /CSV/ }).click()
    await eventually(() => files.length).toBe(before + 1)
    const text = (await files.at(-1)?.text()) ?? ''
    return text.replace('\uFEFF', '').trimEnd().split('\r\n')
  }
}
