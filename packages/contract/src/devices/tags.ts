import * as z from 'zod/mini'

export const deviceTag = z.string().check(z.trim(), z.minLength(1), z.maxLength(32))
export const maxDeviceTags = 20

/** Tags in one table cell, separated by semicolons; a tag that contains a semicolon is quoted. */
export function tagCell(tags: readonly string[]): string {
  return tags.map((tag) => (/[;；"]/.test(tag) ? `"${tag.replaceAll('"', '""')}"` : tag)).join(';')
}

const quotedOrPlain = /\s*"((?:[^"]|"")*)"\s*(?=[;；]|$)|[^;；]+/g

/** The tags in such a cell as entered, with half-width or full-width semicolons; empty ones are ignored. */
export function tagsIn(cell: string): string[] {
  return [...cell.matchAll(quotedOrPlain)]
    .map(([plain, quoted]) => (quoted === undefined ? plain : quoted.replaceAll('""', '"')).trim())
    .filter((tag) => tag !== '')
}
