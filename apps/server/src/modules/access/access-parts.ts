import type { DeviceAccess, DeviceTab } from '@limpid/contract/access/access'
import type { RawBuilder } from 'kysely'
import type { Actor, Ctx, PersonCtx } from '../../platform/context.ts'
import type { Db } from '../../platform/database/tables.ts'

/** A device with what decides who sees it. */
export interface OwnedDevice {
  id: string
  ownerId: string
  /** The department of its owner: a device belongs to the data scope that its owner belongs to. */
  ownerDeptId: string | null
}

/** What is known of a device before anybody opens it. */
export interface DeviceIdentity extends OwnedDevice {
  sn: string
  productId: string
  timeZone: string
}

/** A tab that a grant must include, or several of which one is enough. */
export type Tabs = DeviceTab | readonly DeviceTab[] | undefined

/** The owners of devices. */
interface Devices {
  find(db: Db, id: string): Promise<DeviceIdentity | undefined>
  /** A device that its owner removed. */
  findRemoved(db: Db, id: string): Promise<DeviceIdentity | undefined>
  /** Those of these devices that exist. */
  list(db: Db, ids: readonly string[]): Promise<OwnedDevice[]>
}

/** What is granted on other accounts' devices at an instant, as items of a FROM clause. */
export interface Grants {
  /** Columns `level`, `tabs` and `until`: one row per grant of a device to an account. */
  ofDevice(account: RawBuilder<unknown>, device: RawBuilder<unknown>, at: Date): RawBuilder<unknown>
  /** Columns `device_id`, `level`, `tabs` and `until`: one row per grant to an account. */
  ofAccount(accountId: string, at: Date): RawBuilder<unknown>
  /** Columns `account_id` and `tabs`: one row per grant of a device. */
  toAccounts(device: RawBuilder<unknown>, at: Date): RawBuilder<unknown>
}

/** What is granted on other accounts' groups. */
interface Groups {
  /** Whether a group is inside one granted to the actor, or its owner passes a condition on `g.owner_id`. */
  sees(ctx: PersonCtx, groupId: string, owned: RawBuilder<boolean>): Promise<boolean>
  /** The tabs granted on a group that the actor sees; null for all of them. */
  tabsOf(ctx: PersonCtx, groupId: string): Promise<DeviceAccess['tabs']>
  /** A query of the ids of the groups granted to the actor with these tabs, including all subgroups. */
  shared(ctx: PersonCtx, tab?: Tabs): RawBuilder<string>
}

type Relation = DeviceAccess['relation']

/** What owners learn about others who open their devices. */
interface AccessLog {
  logViews(
    ctx: Pick<Ctx, 'db' | 'clock'>,
    actor: Actor,
    devices: readonly { id: string; relation: Relation }[],
  ): Promise<void>
  logUse(ctx: PersonCtx, deviceId: string, relation: Relation, kind: 'controlled' | 'exported'): Promise<void>
}

declare module '../../platform/modules/ports.ts' {
  interface Ports {
    'access.devices': Devices
    'access.grants': Grants
    'access.groups': Groups
    'access.log': AccessLog
  }
}
