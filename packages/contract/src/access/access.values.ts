import type { FieldValues } from '../kernel/labels.ts'
import { tabWords } from './tabs.words.ts'

/** What their values are called. */
export const accessValues = {
  scope: {
    own: { zh: '自己的设备', en: 'My devices' },
    shared: { zh: '共享给我的设备', en: 'Devices shared with me' },
    all: { zh: '全部设备', en: 'All devices' },
  },
  tabs: tabWords,
} as const satisfies Record<string, FieldValues>
