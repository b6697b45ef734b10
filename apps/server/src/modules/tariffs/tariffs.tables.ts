import type { TariffKind } from '@limpid/contract/tariffs/kinds'
import type { Band } from '@limpid/contract/tariffs/tariffs'
import type { Generated, JSONColumnType } from 'kysely'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    tariffs: {
      id: Generated<string>
      owner_id: string
      site_id: string | null
      kind: TariffKind
      /** `YYYY-MM-DD`. */
      valid_from: string
      amount: number
      bands: JSONColumnType<Band[]>
      hours: number[]
      note: string
      changed_at: Date
      changed_by: string | null
    }
  }
}
