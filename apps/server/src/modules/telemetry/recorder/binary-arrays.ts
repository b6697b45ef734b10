/**
 * Arrays in PostgreSQL's binary format: a third of the work of text on both sides of the socket. `pg` sends a
 * Buffer parameter in binary form. Null elements are `null`.
 */

const oid = { int8: 20, int4: 23, float8: 701, date: 1082, timestamptz: 1184 } as const
const headerBytes = 20
/** PostgreSQL counts from 2000-01-01. */
const epochMicros = 946_684_800_000_000
const epochDays = 10_957

type Cell = number | null

function header(elementOid: number, length: number, cellBytes: number): Buffer {
  const buffer = Buffer.allocUnsafe(headerBytes + length * (cellBytes + 4))
  // An empty array has no dimensions.
  buffer.writeInt32BE(length > 0 ? 1 : 0, 0)
  buffer.writeInt32BE(1, 4)
  buffer.writeInt32BE(elementOid, 8)
  buffer.writeInt32BE(length, 12)
  buffer.writeInt32BE(1, 16)
  return length > 0 ? buffer : buffer.subarray(0, 12)
}

function fill(
  cells: readonly Cell[],
  elementOid: number,
  cellBytes: 4 | 8,
  write: (view: DataView, at: number, cell: number) => void,
): Buffer {
  const buffer = header(elementOid, cells.length, cellBytes)
  const view = new DataView(buffer.buffer, buffer.byteOffset, buffer.byteLength)
  let at = headerBytes
  for (const cell of cells) {
    if (cell === null) {
      view.setInt32(at, -1)
      at += 4
    } else {
      view.setInt32(at, cellBytes)
      write(view, at + 4, cell)
      at += 4 + cellBytes
    }
  }
  return at < buffer.length && cells.length > 0 ? buffer.subarray(0, at) : buffer
}

function writeInt64(view: DataView, at: number, cell: number): void {
  const high = Math.floor(cell / 4_294_967_296)
  view.setInt32(at, high)
  view.setUint32(at + 4, cell - high * 4_294_967_296)
}

const writeInt32 = (view: DataView, at: number, cell: number) => view.setInt32(at, cell)
const writeFloat64 = (view: DataView, at: number, cell: number) => view.setFloat64(at, cell)
const writeInstant = (view: DataView, at: number, micros: number) =>
  writeInt64(view, at, micros - epochMicros)
const writeDay = (view: DataView, at: number, day: number) => view.setInt32(at, day - epochDays)

/** `bigint[]` of integers within ±2^53. */
export const int8Array = (cells: readonly Cell[]) => fill(cells, oid.int8, 8, writeInt64)
/** `integer[]`. */
export const int4Array = (cells: readonly Cell[]) => fill(cells, oid.int4, 4, writeInt32)
/** `double precision[]`. */
export const float8Array = (cells: readonly Cell[]) => fill(cells, oid.float8, 8, writeFloat64)
/** `timestamptz[]` of microseconds since 1970. */
export const instantArray = (cells: readonly Cell[]) => fill(cells, oid.timestamptz, 8, writeInstant)
/** `date[]` of days since 1970. */
export const dayArray = (cells: readonly Cell[]) => fill(cells, oid.date, 4, writeDay)
