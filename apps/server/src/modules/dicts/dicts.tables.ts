import type { DictTagType } from '@limpid/contract/dicts/management'
import type { Generated } from 'kysely'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    dict_types: {
      id: Generated<string>
      code: string
      name: string
      name_en: string
      remark: Generated<string>
      remark_en: Generated<string>
      enabled: Generated<boolean>
      built_in: Generated<boolean>
      updated_at: Generated<Date>
    }
    dict_items: {
      id: Generated<string>
      type_id: string
      value: string
      label: string
      label_en: string
      tag_type: Generated<DictTagType>
      sort: Generated<number>
      enabled: Generated<boolean>
      defaulted: Generated<boolean>
      remark: Generated<string>
    }
  }
}
