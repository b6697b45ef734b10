import { type FieldValues, fieldsOfThings } from '../kernel/labels.ts'
import type { ThingFields } from '../kernel/noun.ts'
import { siteLabels } from '../sites/sites.labels.ts'
import { activityWords } from './activity.words.ts'
import { deviceLabels } from './devices.labels.ts'

/** What their values are called. */
export const deviceValues = {
  activity: activityWords,
  'devices.existing': {
    update: { zh: '更新', en: 'Update' },
    refuse: { zh: '跳过并报告', en: 'Skip and report' },
  },
} as const satisfies Record<string, FieldValues>

/** The fields of these things that the audit compares, in the order in which they are shown. */
export const deviceFields = {
  devices: {
    name: fieldsOfThings.name,
    sn: deviceLabels.sn,
    site: deviceLabels.site,
    timeZone: siteLabels.timeZone,
    tags: deviceLabels.tags,
    owner: { zh: '所有者', en: 'Owner' },
    a0Target: { zh: 'A0 目标', en: 'A0 target' },
    ruleSet: { zh: '卫生规则集', en: 'Hygiene rule set' },
    osmosisInlet: { zh: '反渗透进水设备', en: 'Osmosis inlet' },
    groups: { zh: '分组', en: 'Groups' },
  },
} as const satisfies Record<string, ThingFields>
