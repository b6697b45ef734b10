import type { OpenAlarms } from '@limpid/contract/sites/open-alarms'
import type { PersonCtx } from '../../platform/context.ts'

/** What groups need from alarms, which are a higher layer. */
export interface GroupAlarms {
  /** Open alarms of the devices of these groups including their subgroups, by id; those without are left out. Undefined if the actor's roles show no alarms. */
  count(ctx: PersonCtx, groupIds: readonly string[]): Promise<ReadonlyMap<string, OpenAlarms> | undefined>
}

declare module '../../platform/modules/ports.ts' {
  interface Ports {
    'groups.alarms': GroupAlarms
  }
}
