/** A sheet or roll of labels; all lengths in mm. */
export interface Sheet {
  page: { width: number; height: number }
  columns: number
  rows: number
  label: { width: number; height: number }
  /** From the page edges to the first label. */
  left: number
  top: number
  /** Between columns. */
  gap: number
}

const a4 = { width: 210, height: 297 }
const roll = (width: number, height: number): Sheet => ({
  page: { width, height },
  columns: 1,
  rows: 1,
  label: { width, height },
  left: 0,
  top: 0,
  gap: 0,
})

/** Common label formats. */
export const sheets = {
  'a4-24': { page: a4, columns: 3, rows: 8, label: { width: 70, height: 37 }, left: 0, top: 0.5, gap: 0 },
  'a4-14': {
    page: a4,
    columns: 2,
    rows: 7,
    label: { width: 99.1, height: 38.1 },
    left: 4.65,
    top: 15.15,
    gap: 2.5,
  },
  'letter-30': {
    page: { width: 215.9, height: 279.4 },
    columns: 3,
    rows: 10,
    label: { width: 66.7, height: 25.4 },
    left: 4.8,
    top: 12.7,
    gap: 3.1,
  },
  'roll-50x30': roll(50, 30),
  'roll-60x40': roll(60, 40),
} as const satisfies Record<string, Sheet>

export type SheetName = keyof typeof sheets
export const sheetNames = Object.keys(sheets) as SheetName[]

/** Labels on one page. */
export const labelsOn = ({ columns, rows }: Sheet) => columns * rows

/**
 * The labels of each page; `first` counts from 1 and leaves the preceding labels of the sheet free because
 * they are already used.
 */
export function pagesOf<Label>(labels: readonly Label[], sheet: Sheet, first: number): (Label | null)[][] {
  const size = labelsOn(sheet)
  const free = Array.from({ length: Math.min(size, Math.max(1, first)) - 1 }, () => null)
  const all = [...free, ...labels]
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) =>
    all.slice(at * size, (at + 1) * size),
  )
}
