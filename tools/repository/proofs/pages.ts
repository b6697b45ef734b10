import { textOf } from '../sources.ts'

/** A row of a table whose last column says what proves it. */
export interface Row {
  page: string
  /** Page and line. */
  where: string
  /** The cell under each heading, except the last. */
  cells: Record<string, string>
  proof: string
}

const heads = /^(test|proof)$/i

/** The rows of a page's tables whose last column is a proof. */
export function rowsOf(page: string): Row[] {
  let columns: string[] | undefined
  return textOf(page)
    .split('\n')
    .flatMap((line, at) => {
      if (!line.startsWith('|')) columns = undefined
      const cells = line
        .split(/(?<!\\)[|]/)
        .slice(1, -1)
        .map((cell) => cell.trim())
      const proof = cells.at(-1) ?? ''
      if (heads.test(proof)) {
        columns = cells
        return []
      }
      const isHeading = cells[0]?.startsWith('**') && cells.slice(1).every((cell) => cell === '')
      if (columns === undefined || /^-+$/.test(cells[0] ?? '') || isHeading) return []
      const named = columns.slice(0, -1).map((column, place) => [column, cells[place] ?? ''])
      return [{ page, where: `${page}:${at + 1}`, cells: Object.fromEntries(named), proof }]
    })
}

/**
 * The short names that a page defines for test files at its top: `door` is `door.test.ts`, M =
 * `menus.api.test.ts`.
 */
export function shortNamesOf(page: string): Map<string, string> {
  const [top = ''] = textOf(page).split(/^[|]/m)
  return new Map(
    [...top.matchAll(/`?([\w.-]+)`?\s(?:is|=)\s`([^`]+[.](?:test|e2e)[.]tsx?)`/g)].map(
      ([, short = '', path = '']) => [short, path],
    ),
  )
}
