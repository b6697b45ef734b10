declare module '../../platform/database/tables.ts' {
  interface Tables {
    osmosis_inlets: { device_id: string; inlet_id: string }
  }
}

export {}
