import type { Refusal } from '@limpid/contract/kernel/device-message'

/** The refusals that the door decides by itself. */

export function unknownTopic(topic: string): Refusal {
  return { reason: 'unknown_topic', detail: `nothing listens on ${JSON.stringify(topic.slice(0, 200))}` }
}

export function payloadTooLarge(payloadBytes: number, maxBytes: number): Refusal {
  return { reason: 'payload_too_large', detail: `${payloadBytes} bytes, at most ${maxBytes} are taken` }
}
