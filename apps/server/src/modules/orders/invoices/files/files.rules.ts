/** Longest name of a stored file. */
const maxName = 100
const ending = '.pdf'

/**
 * The name under which a file is stored and served: without folders, control characters, marks that change the direction of text, and
 * characters that some system does not allow in names. It always ends with `.pdf`.
 */
export function pdfName(uploaded: string, otherwise: string): string {
  const base = uploaded.split(/[\\/]/).at(-1) ?? ''
  const plain = base
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}<>:"|?*]/gu, '')
    .replace(/\.pdf$/i, '')
    .replaceAll(/^[\s.]+|[\s.]+$/g, '')
  const short = [...plain].slice(0, maxName - ending.length).join('')
  return `${short === '' ? otherwise : short}${ending}`
}

/** Where readers look for the beginning and the end of a PDF. */
const edgeBytes = 1024

/** Whether it begins and ends as a PDF does, whatever its name and the browser say. */
export function isPdf(content: Uint8Array): boolean {
  const text = (from: number, to?: number) => Buffer.from(content.subarray(from, to)).toString('latin1')
  return /^%PDF-[12]\.\d/.test(text(0, 16)) && text(-edgeBytes).includes('%%EOF')
}
