import type { ScreenPanel } from '@limpid/contract/displays/screens'

/** The window, and its normal text, in pixels. */
export interface ScreenSize {
  width: number
  height: number
  text: number
}

/** How many rows each list has. */
export interface ScreenContent {
  attention: number
  supplies: number
  sites: number
  machines: number
}

interface Item {
  panel: Exclude<ScreenPanel, 'map'>
  all: number
  min: number
}

export interface PlacedPanel {
  panel: ScreenPanel
  /** Its share of the height, in lines of normal text. */
  lines: number
}
/** Panels below each other. */
export type ScreenColumn = readonly PlacedPanel[]
/** Columns beside each other. */
export type ScreenPage = readonly ScreenColumn[]

/**
 * About how high things are, in lines of normal text: header and footer of the screen, frame and title of a panel, both less where a screen
 * has few lines, and what is in it. It only
 * decides which panels share a page; how many rows a panel then shows, its style sheet decides.
 */
const roomy = { around: 8, frame: 4 }
const slim = { around: 5, frame: 2.5 }
const line = { trouble: 3.7, site: 1.75, counts: 6, figures: 11.5, smallFigures: 9, well: 1.5, tiles: 4.8 }
/** A list is not made shorter than this, if it has as many rows. */
const minRows = 3
/** Width of a column, in times of the text size. */
const columnWidth = 30
const maxColumns = 5
/** The content of a column may be this many times as high as the page: its lists are then cut a little, which saves another column. */
const tolerance = 1.1

/** Fewer lines than this, or a line shorter than this many times the text size, and what is around the figures takes less. */
const few = { lines: 26, widths: 26 }
export const isSlim = ({ height, text }: ScreenSize): boolean => height / text < few.lines
export const isNarrow = ({ width, text }: ScreenSize): boolean => width / text < few.widths
const frames = (size: ScreenSize) => (isSlim(size) ? slim : roomy)

const listLines = (rows: number) => (rows === 0 ? line.well : rows * line.trouble)
/** Tiles beside each other in a column of the least width. */
const tilesPerLine = 2
const tileLines = (tiles: number) => 1.5 + Math.ceil(tiles / tilesPerLine) * line.tiles
const siteLines = (rows: number) => line.counts + rows * line.site

const lists = { attention: listLines, supplies: listLines, sites: siteLines, machines: tileLines }

/** Lines of a panel with everything that it has, and the fewest it needs. */
function linesOf(
  panel: Exclude<ScreenPanel, 'map'>,
  content: ScreenContent,
  size: ScreenSize,
): { all: number; min: number } {
  const { frame } = frames(size)
  if (panel === 'today' || panel === 'use')
    return { all: frame + line.figures, min: frame + line.smallFigures }
  const rows = content[panel]
  const of = lists[panel]
  return { all: frame + of(rows), min: frame + of(Math.min(minRows, rows)) }
}

const sum = (column: readonly { all: number; min: number }[], of: 'all' | 'min') =>
  column.reduce((total, one) => total + one[of], 0)

/**
 * Panels in their order on as few pages as they need, so that none is half empty. A map, and machines that are too many for a column, have a
 * page for themselves, after the page of the panel before them.
 */
export function screenPages(
  panels: readonly ScreenPanel[],
  content: ScreenContent,
  size: ScreenSize,
): ScreenPage[] {
  const lines = linesOfPage(size)
  const isAlone = (panel: ScreenPanel) =>
    panel === 'map' || (panel === 'machines' && linesOf(panel, content, size).all > lines)
  const shared = panels.filter((panel): panel is Exclude<ScreenPanel, 'map'> => !isAlone(panel))
  const pages = shared.length > 0 ? sharedPages(shared, content, size) : []
  for (const panel of panels.filter(isAlone)) {
    const before = panels.slice(0, panels.indexOf(panel))
    const after = pages.findLastIndex((page) => page.flat().some((placed) => before.includes(placed.panel)))
    pages.splice(after + 1, 0, [[{ panel, lines }]])
  }
  return pages
}

const linesOfPage = (size: ScreenSize) => Math.max(1, size.height / size.text - frames(size).around)

/**
 * Panels below each other as long as they fit, in as many columns as the text size leaves; what is short shares its page, and what is left of a
 * page goes to all of its panels.
 */
function sharedPages(
  panels: readonly Exclude<ScreenPanel, 'map'>[],
  content: ScreenContent,
  size: ScreenSize,
): ScreenPage[] {
  const { width, text } = size
  const lines = linesOfPage(size)
  const perPage = Math.min(maxColumns, Math.max(1, Math.floor(width / text / columnWidth)))
  const columns: Item[][] = []
  for (const panel of panels) {
    const { all, min } = linesOf(panel, content, size)
    const item: Item = { panel, all: Math.min(all, lines), min: Math.min(min, lines) }
    const last = columns.at(-1)
    const isFull =
      !last || sum([...last, item], 'all') > lines * tolerance || sum([...last, item], 'min') > lines
    if (isFull) columns.push([item])
    else last.push(item)
  }
  balance(columns, lines)
  const pages = Math.ceil(columns.length / perPage)
  // Pages of about as many columns each, rather than a last one with a single column.
  const each = Math.ceil(columns.length / pages)
  return Array.from({ length: pages }, (_, at) => columns.slice(at * each, at * each + each)).map((page) =>
    spread(page, perPage).map((column) => {
      const over = Math.max(0, sum(column, 'all') - lines)
      // Figures become smaller before lists are cut.
      const listed = column.filter(({ panel }) => panel in content)
      const figures = column.filter(({ panel }) => !(panel in content))
      const slackOf = (items: Item[]) => sum(items, 'all') - sum(items, 'min')
      const fromFigures = Math.min(over, slackOf(figures))
      return column.map((item) => {
        const isList = listed.includes(item)
        const [taken, slack] = isList
          ? [over - fromFigures, slackOf(listed)]
          : [fromFigures, slackOf(figures)]
        const share = slack > 0 ? item.all - (taken * (item.all - item.min)) / slack : item.all
        return { panel: item.panel, lines: share }
      })
    }),
  )
}

/** Moves panels into the last column from the one before, so that it is not nearly empty. */
function balance(columns: Item[][], lines: number): void {
  const [before, last] = [columns.at(-2), columns.at(-1)]
  if (!before || !last) return
  let item = before.at(-1)
  while (
    item &&
    before.length > 1 &&
    sum(last, 'all') < lines / 2 &&
    sum([item, ...last], 'all') <= lines * tolerance
  ) {
    last.unshift(item)
    before.pop()
    item = before.at(-1)
  }
}

/** Columns that hold several panels are split while a page has space for more columns. */
function spread<T>(page: T[][], perPage: number): T[][] {
  const columns = [...page]
  while (columns.length < perPage) {
    const at = columns.findLastIndex((column) => column.length > 1)
    const column = columns[at]
    if (!column) return columns
    const half = Math.ceil(column.length / 2)
    columns.splice(at, 1, column.slice(0, half), column.slice(half))
  }
  return columns
}
