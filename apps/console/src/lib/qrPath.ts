import encodeQR from 'qr'

/**
 * A text as a QR code: the path of its dark modules in an SVG of `size` units, with the quiet zone of four
 * that scanners need.
 */
export function qrPath(text: string): { path: string; size: number } {
  // One fixed mask: choosing the best of eight takes most of the time, and scanners read all of them.
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4, mask: 3 })
  return { path: rows.map(rowPath).join(''), size: rows.length }
}

function rowPath(row: readonly boolean[], y: number): string {
  let path = ''
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x]) continue
    const from = x
    while (row[x + 1]) x += 1
    path += `M${from} ${y}h${x + 1 - from}v1h${from - x - 1}z`
  }
  return path
}
