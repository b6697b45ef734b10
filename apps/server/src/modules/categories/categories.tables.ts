import type { AttributeKind } from '@limpid/contract/categories/attributes'
import type { Generated } from 'kysely'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    categories: {
      id: Generated<string>
      parent_id: string | null
      name: string
      name_en: string
      sort: number
      visible: boolean
      icon: Buffer | null
      updated_at: Date
    }
    category_attributes: {
      id: Generated<string>
      category_id: string
      kind: AttributeKind
      name: string
      name_en: string
      sort: number
    }
  }
}
