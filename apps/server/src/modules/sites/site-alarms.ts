import type { OpenAlarms } from '@limpid/contract/sites/open-alarms'
import type { PersonCtx } from '../../platform/context.ts'

/** What sites need from alarms, which are a higher layer. */
export interface SiteAlarms {
  /** Open alarms of the devices at these sites, by id; those without are left out. Undefined if the actor's roles show no alarms. */
  count(ctx: PersonCtx, siteIds: readonly string[]): Promise<ReadonlyMap<string, OpenAlarms> | undefined>
}

declare module '../../platform/modules/ports.ts' {
  interface Ports {
    'sites.alarms': SiteAlarms
  }
}
