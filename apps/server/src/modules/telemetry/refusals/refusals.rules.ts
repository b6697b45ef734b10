/** Bytes as text; replaces characters that cannot be displayed or stored. */
export function excerpt(head: Uint8Array): string {
  return printable(new TextDecoder().decode(head))
}

/** Replaces characters that cannot be displayed or stored. */
export function printable(text: string): string {
  return text.toWellFormed().replaceAll(/[\p{Cc}]/gu, '\ufffd')
}
