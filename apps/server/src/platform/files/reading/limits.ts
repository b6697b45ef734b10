/** Limits for reading a workbook. */
export interface WorkbookLimits {
  /** Size of the uploaded file. */
  bytes: number
  /** Files in the archive. */
  entries: number
  /** Total unpacked size, whatever sizes the archive declares. */
  unpackedBytes: number
  /** Non-empty rows below the first one. */
  rows: number
  /** Rows including empty ones. */
  lines: number
  /** Non-empty columns. */
  columns: number
  /** Cells including empty ones; shared strings, too. */
  cells: number
  /** UTF-16 units in one cell, and in all of them; a shared string counts in each cell. */
  cellCharacters: number
  characters: number
  /** Time limit of the reading thread. */
  ms: number
  memoryMb: number
}

export const defaultLimits: WorkbookLimits = {
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

/**
 * Why a workbook is rejected: which limit it exceeds, that it is not a workbook, or a text that cannot be
 * stored.
 */
export interface Refusal {
  reason: keyof WorkbookLimits | 'unreadable' | 'text'
  /** The exceeded limit. */
  max?: number
  /** `B7`, if it is about one cell. */
  cell?: string
}

/** Thrown for a file that is not a workbook, or that exceeds a limit. */
export class WorkbookRefused extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal, options?: ErrorOptions) {
    super(refusal.reason, options)
    this.refusal = refusal
  }
}

export const unreadable = (cause?: unknown) => new WorkbookRefused({ reason: 'unreadable' }, { cause })

/** Counts something, and rejects more than the limit. */
export function limitCount(
  limits: WorkbookLimits,
  reason: keyof WorkbookLimits,
  count: number,
  cell?: string,
): void {
  if (count > limits[reason])
    throw new WorkbookRefused({ reason, max: limits[reason], ...(cell !== undefined && { cell }) })
}
