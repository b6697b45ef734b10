import type { RefusalReason } from '@limpid/contract/kernel/device-message'

export interface PendingRefusal {
  deviceId: string
  receivedAtMs: number
  reason: RefusalReason
  detail: string
  topic: string
  /** Length of the whole payload, and its first bytes. */
  bytes: number
  head: Buffer
  repeats: number
}
