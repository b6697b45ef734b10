declare module '../../platform/database/tables.ts' {
  interface Tables {
    settings: { key: string; value: number; changed_at: Date; changed_by: string | null }
  }
}

export {}
