/** Ends a document, and returns its bytes. */
export async function bytesOf(document: PDFKit.PDFDocument): Promise<Buffer> {
  const parts: Buffer[] = []
  const ended = new Promise<void>((resolve, reject) => document.once('end', resolve).once('error', reject))
  document.on('data', (part: Buffer) => parts.push(part))
  document.end()
  await ended
  return Buffer.concat(parts)
}
