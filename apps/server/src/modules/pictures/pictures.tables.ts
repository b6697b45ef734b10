import type { PictureTab } from '@limpid/contract/pictures/pictures'
import type { Generated } from 'kysely'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    device_pictures: {
      id: Generated<string>
      device_id: string
      tab: PictureTab
      made_by: string | null
      made_at: Date
      large: Buffer
      small: Buffer
      kept: Generated<boolean>
    }
  }
}
