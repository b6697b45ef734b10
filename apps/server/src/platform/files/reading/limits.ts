/** What reading a workbook may cost. */
export interface WorkbookLimits {
  /** Of the file as it came. */
  bytes: number
  /** Files in the archive. */
  entries: number
  /** Of all that is unpacked, whatever the archive says of its sizes. */
  unpackedBytes: number
  /** With something in them, below the first one. */
  rows: number
  /** Rows with the empty ones. */
  lines: number
  /** With something in them. */
  columns: number
  /** Cells with the empty ones; texts that cells share, too. */
  cells: number
  /** UTF-16 units in one cell, and in all of them; a text that cells share counts in each. */
  cellCharacters: number
  characters: number
  /** Of the thread that reads. */
  ms: number
  memoryMb: number
}

export const usualLimits: WorkbookLimits = {
  bytes: 5 * 1024 * 1024,
  entries: 1_000,
  unpackedBytes: 64 * 1024 * 1024,
  rows: 10_000,
  lines: 100_000,
  columns: 200,
  cells: 1_000_000,
  cellCharacters: 32_767,
  characters: 10_000_000,
  ms: 20_000,
  memoryMb: 256,
}

/** Why a workbook is not read: what it has too much of, or that it is none, or a text in it that cannot be kept. */
export interface Refusal {
  reason: keyof WorkbookLimits | 'unreadable' | 'text'
  /** How much there may be, of what there is too much. */
  most?: number
  /** `B7`, where it is about one cell. */
  cell?: string
}

/** Thrown for what is no workbook, or a larger one than may be. */
export class WorkbookRefused extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal, options?: ErrorOptions) {
    super(refusal.reason, options)
    this.refusal = refusal
  }
}

export const unreadable = (cause?: unknown) => new WorkbookRefused({ reason: 'unreadable' }, { cause })

/** Counts what there is of something, and refuses more than there may be. */
export function refuseMore(
  limits: WorkbookLimits,
  reason: keyof WorkbookLimits,
  count: number,
  cell?: string,
): void {
  if (count > limits[reason])
    throw new WorkbookRefused({ reason, most: limits[reason], ...(cell !== undefined && { cell }) })
}
