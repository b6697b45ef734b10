import type { Generated } from 'kysely'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    brands: {
      id: Generated<string>
      name: string
      name_en: string
      letter: string
      pinyin: string
      sort: number
      visible: boolean
      logo: Buffer | null
      updated_at: Date
    }
  }
}
