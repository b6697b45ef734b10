import type { DeviceAccess, DeviceTab } from '@limpid/contract/access/access'
import type { ConditionKind, DueKind } from '@limpid/contract/devices/troubles'
import type { Permission } from '@limpid/contract/kernel/permissions'
import type { Words } from '@limpid/contract/kernel/words'
import type { Severity } from '@limpid/contract/products/severities'
import type { RawBuilder } from 'kysely'
import type { PersonCtx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/tables.ts'

/** One thing that needs attention; the fields are explained in the contract (`analysis/troubles.ts`). */
export interface FoundTrouble {
  deviceId: string
  severity: Severity
  since: Date
  code?: string
  name?: Words | null
  value?: number | null
  limit?: number | null
  unit?: string
  precision?: number
  count?: number
  consumable?: string | null
  until?: Date | null
  subject?: string | null
  daysOverdue?: number | null
}

export interface TroubleSearch {
  /** The viewer's devices, as a condition on `devices d`; of shared ones only those with this tab, or one of these. */
  fleet: (tab?: DeviceTab | readonly DeviceTab[]) => RawBuilder<boolean>
  now: Date
  /** How many are listed at most. */
  maxRows: number
}

export interface FoundTroubles {
  /** Worst first, then oldest. */
  list: FoundTrouble[]
  total: number
}

/** What a module knows of one kind of work that is due. */
export interface TroubleSource {
  find(ctx: PersonCtx, search: TroubleSearch): Promise<FoundTroubles>
  /** Who may do what ends the trouble. */
  remedy: Remedy
}

export interface Remedy {
  needs: Permission
  allows: (access: DeviceAccess) => boolean
}

/** A condition that holds now. */
export interface FoundCondition extends FoundTrouble {
  /** What was measured when it began, where `value` is what is measured now. */
  raisedValue?: number | null
  /** The limit that it was outside then, where there are several. */
  raisedLimit?: number | null
  /** When it last occurred, where it occurs again and again. */
  lastAt?: Date
  /** Nothing newer is known: it raises no alarm, and clears none. */
  stale?: boolean
}

export interface ConditionSearch {
  /** The devices, as a condition on `devices d`. */
  devices: RawBuilder<boolean>
  now: Date
}

/** What a module knows of one kind of condition: all that hold now. */
export interface ConditionSource {
  find(db: Db, search: ConditionSearch): Promise<FoundCondition[]>
  /** Who may do what ends it; missing where there is only something to look at. */
  remedy?: Remedy
}

declare module '../../../platform/modules/ports.ts' {
  interface Ports {
    'devices.troubles': Readonly<Record<DueKind, TroubleSource>>
    'devices.conditions': Readonly<Record<ConditionKind, ConditionSource>>
  }
}

/** What rows with their total are to a source; the total is the same in each row. */
export function troublesOf(rows: readonly (FoundTrouble & { total: number })[]): FoundTroubles {
  return { list: rows.map(({ total: _, ...trouble }) => trouble), total: rows[0]?.total ?? 0 }
}
