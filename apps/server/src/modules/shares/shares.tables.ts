import type { AccessLevel, DeviceTab } from '@limpid/contract/access/access'
import type { ShareLogKind } from '@limpid/contract/shares/schemas'
import type { ColumnType, Generated } from 'kysely'

/** As stored; whether an invitation lapsed or a share ended follows from the clock. */
export type StoredState = 'offered' | 'accepted' | 'refused' | 'left' | 'revoked' | 'replaced'

/** A device or a group, and what is granted on it. */
interface Granting {
  owner_id: string
  device_id: string | null
  group_id: string | null
  level: AccessLevel
  tabs: DeviceTab[] | null
  until: Date | null
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    shares: Granting & {
      id: Generated<string>
      account_id: string | null
      addressee_kind: 'username' | 'mobile' | 'email' | null
      addressee: string | null
      link_id: string | null
      state: StoredState
      created_at: Date
      decided_at: Date | null
      accepted_at: Date | null
    }
    share_links: Granting & {
      id: Generated<string>
      secret_hash: Buffer
      uses_left: number
      expires_at: Date
      created_at: Date
    }
    device_looks: { account_id: string; device_id: string; at: Date }
    share_log: {
      id: Generated<string>
      at: Date
      kind: ShareLogKind
      owner_id: string
      device_id: string | null
      group_id: string | null
      thing: string
      actor_id: string | null
      relation: 'owner' | 'shared' | 'staff'
      recipient: string | null
      terms: ColumnType<unknown, string | null, never>
    }
  }
}
