import { inflateSync } from 'node:zlib'

/** The streams of a document, unpacked; what is packed otherwise, such as a font, is left out. */
function streamsOf(pdf: Buffer): string[] {
  const streams: string[] = []
  for (let from = 0; ; ) {
    const start = pdf.indexOf('stream\n', from)
    const end = pdf.indexOf('endstream', start)
    if (start < 0 || end < 0) return streams
    from = end + 9
    try {
      streams.push(inflateSync(pdf.subarray(start + 7, end)).toString('latin1'))
    } catch {
      // A font, which is no text.
    }
  }
}

const fromHex = (hex: string) =>
  String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16)))

/** What each glyph of the embedded font means, by the table that readers copy text with. */
function glyphsOf(streams: readonly string[]): Map<number, string> {
  const glyphs = new Map<number, string>()
  for (const table of streams.filter((stream) => stream.includes('beginbfrange')))
    for (const [, first = '', list = ''] of table.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gi))
      for (const [at, [, hex = '']] of [...list.matchAll(/<([0-9a-f]*)>/gi)].entries())
        glyphs.set(Number.parseInt(first, 16) + at, fromHex(hex))
  return glyphs
}

/** The text of a document that our PDFs' library wrote in one embedded font, as it would be copied. */
export function textOfPdf(pdf: Buffer): string {
  const streams = streamsOf(pdf)
  const glyphs = glyphsOf(streams)
  const shown = streams.flatMap((stream) =>
    [...stream.matchAll(/\[([^\]]*)\] TJ/g)].map(([, line = '']) => line),
  )
  return shown
    .map((line) =>
      [...line.matchAll(/<([0-9a-f]*)>/gi)]
        .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
        .map((glyph) => glyphs.get(Number.parseInt(glyph, 16)) ?? '\uFFFD')
        .join(''),
    )
    .join('\n')
}
