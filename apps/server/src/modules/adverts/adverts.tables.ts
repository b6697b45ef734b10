import type { AdvertPlace } from '@limpid/contract/adverts/shown'
import type { Language } from '@limpid/contract/kernel/words'
import type { Generated } from 'kysely'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    adverts: {
      id: Generated<string>
      title: string
      title_en: string
      place: AdvertPlace
      language: Language | null
      url: string
      begins_at: Date | null
      ends_at: Date | null
      enabled: boolean
      sort: number
      remark: string
      picture: Buffer | null
      small: Buffer | null
      views: Generated<string>
      clicks: Generated<string>
      updated_at: Date
    }
  }
}
