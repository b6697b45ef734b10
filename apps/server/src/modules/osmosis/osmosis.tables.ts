import type { Generated } from 'kysely'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    /** A pair without an end is the current one: `ended_at` is infinity. */
    osmosis_inlets: {
      device_id: string
      inlet_id: string
      began_at: Generated<Date>
      ended_at: Generated<Date>
    }
  }
}
