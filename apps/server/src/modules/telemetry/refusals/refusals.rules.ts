/** Bytes as text; what no screen or database text can hold is replaced. */
export function excerpt(head: Uint8Array): string {
  return printable(new TextDecoder().decode(head))
}

/** A text with what no screen or database text can hold replaced. */
export function printable(text: string): string {
  return text.toWellFormed().replaceAll(/[\p{Cc}]/gu, '\ufffd')
}
