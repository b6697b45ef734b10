import { fieldsOfThings, generalLabels } from '../kernel/labels.ts'
import type { ThingFields } from '../kernel/noun.ts'
import { agreementLabels } from './agreements.labels.ts'

/** The fields of these things that the audit compares, in the order in which they are shown. */
export const agreementFields = {
  protocolManagement: {
    version: generalLabels.version,
    title: fieldsOfThings.title,
    titleEn: fieldsOfThings.titleEn,
    asks: agreementLabels.asks,
    draft: { zh: '草稿', en: 'Draft' },
  },
} as const satisfies Record<string, ThingFields>
