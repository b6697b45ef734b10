import type { Refusal } from '@limpid/contract/kernel/device-message'

/** Rejections decided by the endpoint itself. */

export function unknownTopic(topic: string): Refusal {
  return { reason: 'unknown_topic', detail: `no handler for topic ${JSON.stringify(topic.slice(0, 200))}` }
}

export function payloadTooLarge(payloadBytes: number, maxBytes: number): Refusal {
  return { reason: 'payload_too_large', detail: `${payloadBytes} bytes, the limit is ${maxBytes}` }
}
