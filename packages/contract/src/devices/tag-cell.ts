/** Tags in one cell of a table, a semicolon between them; one that holds a semicolon stands in quotation marks. */
export function tagCell(tags: readonly string[]): string {
  return tags.map((tag) => (/[;；"]/.test(tag) ? `"${tag.replaceAll('"', '""')}"` : tag)).join(';')
}

const quotedOrPlain = /\s*"((?:[^"]|"")*)"\s*(?=[;；]|$)|[^;；]+/g

/** The tags of such a cell as somebody wrote it, with a semicolon of either script; empty ones are left out. */
export function tagsIn(cell: string): string[] {
  return [...cell.matchAll(quotedOrPlain)]
    .map(([plain, quoted]) => (quoted === undefined ? plain : quoted.replaceAll('""', '"')).trim())
    .filter((tag) => tag !== '')
}
