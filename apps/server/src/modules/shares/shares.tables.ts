import type { AccessLevel, DeviceTab } from '@limpid/contract/devices'
import type { Generated } from 'kysely'

export type ShareState = 'offered' | 'accepted' | 'refused' | 'left' | 'revoked'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    shares: {
      id: Generated<string>
      owner_id: string
      device_id: string | null
      group_id: string | null
      account_id: string | null
      link_hash: Buffer | null
      level: AccessLevel
      tabs: DeviceTab[] | null
      until: Date | null
      state: ShareState
      created_at: Date
      decided_at: Date | null
    }
  }
}
