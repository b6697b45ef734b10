declare module '../../platform/database/tables.ts' {
  interface Tables {
    branding_maps: { version: string; land: string }
    settings: { key: string; value: unknown; changed_at: Date; changed_by: string | null }
  }
}

export {}
