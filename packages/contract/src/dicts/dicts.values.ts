import { type FieldValues, fieldsOfThings, generalLabels } from '../kernel/labels.ts'
import type { ThingFields } from '../kernel/noun.ts'
import { dictLabels } from './dicts.labels.ts'

/** What their values are called. */
export const dictValues = {
  'dicts.tagType': {
    primary: { zh: '蓝色', en: 'Blue' },
    success: { zh: '绿色', en: 'Green' },
    info: { zh: '灰色', en: 'Grey' },
    warning: { zh: '橙色', en: 'Orange' },
    danger: { zh: '红色', en: 'Red' },
  },
} as const satisfies Record<string, FieldValues>

/** The fields of these things that the audit compares, in the order in which they are shown. */
export const dictFields = {
  types: {
    nameZh: fieldsOfThings.nameZh,
    nameEn: fieldsOfThings.nameEn,
    code: fieldsOfThings.code,
    remark: dictLabels.remark,
    enabled: fieldsOfThings.enabled,
  },
  dict: {
    nameZh: fieldsOfThings.nameZh,
    nameEn: fieldsOfThings.nameEn,
    dict: { zh: '字典', en: 'Dictionary' },
    value: generalLabels.value,
    tagType: { ...dictLabels.tagType, values: dictValues['dicts.tagType'] },
    sort: fieldsOfThings.sort,
    enabled: fieldsOfThings.enabled,
    defaulted: dictLabels.defaulted,
    remark: dictLabels.remark,
  },
} as const satisfies Record<string, ThingFields>
