import type { FieldValues } from '../kernel/labels.ts'
import { tariffCatalogue, tariffKinds } from './kinds.ts'

/** What their values are called. */
export const tariffValues = {
  'tariffs.kind': Object.fromEntries(tariffKinds.map((kind) => [kind, tariffCatalogue[kind].name])),
  'bands/on': {
    all: { zh: '每天', en: 'Every day' },
    weekdays: { zh: '周一至周五', en: 'Monday to Friday' },
    weekend: { zh: '周六、周日', en: 'Saturday and Sunday' },
  },
  'tariffs.amount': 'tenThousandths',
} as const satisfies Record<string, FieldValues>
