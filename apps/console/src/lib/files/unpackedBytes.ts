const directoryEntry = 0x02014b50
const directoryEnd = 0x06054b50
const entryBytes = 46
const endBytes = 22
const longestComment = 65_535

/** What a ZIP file says it unpacks to, from its directory at the end; nothing is unpacked. Throws where there is no directory. */
export function unpackedBytes(zip: Uint8Array<ArrayBuffer>): number {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength)
  let at = view.getUint32(findEnd(view) + 16, true)
  let total = 0
  while (at + entryBytes <= view.byteLength && view.getUint32(at, true) === directoryEntry) {
    total += view.getUint32(at + 24, true)
    at +=
      entryBytes +
      view.getUint16(at + 28, true) +
      view.getUint16(at + 30, true) +
      view.getUint16(at + 32, true)
  }
  return total
}

function findEnd(view: DataView): number {
  const first = Math.max(0, view.byteLength - endBytes - longestComment)
  for (let at = view.byteLength - endBytes; at >= first; at -= 1)
    if (view.getUint32(at, true) === directoryEnd) return at
  throw new Error('no ZIP directory')
}
