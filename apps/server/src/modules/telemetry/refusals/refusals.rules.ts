import type { Refusal, RefusalReason } from '@limpid/contract/kernel/device-message'

/** Bytes as text; replaces characters that cannot be displayed or stored. */
export function excerpt(head: Uint8Array): string {
  return printable(new TextDecoder().decode(head))
}

/** Replaces characters that cannot be displayed or stored. */
export function printable(text: string): string {
  return text.toWellFormed().replaceAll(/[\p{Cc}]/gu, '\ufffd')
}

/** Reasons that cover several causes, distinguished by a detail in the server's own words. */
const severalCauses: ReadonlySet<RefusalReason> = new Set([
  'device_time_absurd',
  'value_not_representable',
  'unsupported_payload',
])

/**
 * What makes a rejection different from another with the same reason: its detail without the numbers. A clock
 * that is ahead and one that is behind are two faults, and so are two metrics.
 */
export function causeOf({ reason, detail }: Refusal): string {
  if (!severalCauses.has(reason)) return ''
  return detail.replaceAll(/"[^"]*"|[-+]?\d[\dTZe.:+-]*/g, (part) => (part.startsWith('"') ? part : '#'))
}
