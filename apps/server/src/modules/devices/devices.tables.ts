import type { DisconnectReason } from '@limpid/contract/kernel/device-message'
import type { ColumnType, Generated } from 'kysely'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    devices: {
      id: Generated<string>
      product_id: string
      owner_id: string
      name: string
      sn: string
      simulated: Generated<boolean>
      time_zone: Generated<string>
      site_id: Generated<string | null>
      owned_since: ColumnType<Date | null, never, Date>
      tags: Generated<string[]>
      firmware: ColumnType<string | null, never, never>
      attributes: ColumnType<Record<string, unknown>, string | undefined, string>
      online: Generated<boolean>
      online_changed_at: Date | null
      silent_since: Generated<Date | null>
      connection: string | null
      server_id: string | null
      last_disconnect_reason: DisconnectReason | null
      search: ColumnType<string, never, never>
      created_at: Generated<Date>
    }
    removed_devices: {
      id: string
      product_id: string
      owner_id: string
      name: string
      sn: string
      time_zone: string
      attributes: Record<string, unknown>
      created_at: Date
      removed_at: Date
      removed_by: string | null
      /** When its readings were deleted. */
      forgotten_at: Date | null
    }
    device_pinyin: { device_id: string; name: string; pinyin: string }
    /** Written by triggers on `devices`. */
    site_stays: {
      device_id: string
      site_id: string
      began_at: ColumnType<Date, never, never>
      ended_at: ColumnType<Date, never, never>
      recorded_at: ColumnType<Date, never, never>
    }
    device_credentials: {
      device_id: string
      token_hash: Buffer
      dialect: Generated<'tb'>
      created_at: Generated<Date>
    }
    servers: { id: string; heartbeat_at: Date }
  }
}
