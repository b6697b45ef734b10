import type { DeviceScope } from '@limpid/contract/access/access'
import type { ScreenForm, ScreenPanel } from '@limpid/contract/displays/screens'
import type { Generated } from 'kysely'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    screens: {
      id: Generated<string>
      account_id: string
      name: string
      scope: DeviceScope
      site_ids: string[]
      group_ids: string[]
      panels: ScreenPanel[]
      seconds: number
      theme: ScreenForm['theme']
      language: ScreenForm['language']
      diagonal: number
      distance: number
      updated_at: Date
    }
    displays: {
      id: Generated<string>
      account_id: string
      screen_id: string
      name: string
      key_hash: Buffer
      paired_at: Date
      last_seen_at: Date | null
    }
    display_pairings: {
      code_hash: Buffer
      key_hash: Buffer
      expires_at: Date
    }
  }
}
