declare module '../../../platform/database/tables.ts' {
  interface Tables {
    preferences: { account_id: string; key: string; value: unknown }
  }
}

export {}
