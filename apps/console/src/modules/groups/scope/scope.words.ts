import { reachWords } from '@limpid/contract/groups/reach.words'
import type { Words } from '@limpid/contract/kernel/words'
import { defineWords } from '../../../lib/words.ts'

/** Which of the user's devices something applies to. */
export type DeviceScope = 'all' | 'site' | 'group' | 'device'

export const scopeFieldWords = defineWords({
  scope: { zh: '适用范围', en: 'Applies to' },
  site: { zh: '站点', en: 'Site' },
  group: { zh: '分组', en: 'Group' },
  device: { zh: '设备', en: 'Device' },
})

export const deviceScopeWords: Record<DeviceScope, Words> = reachWords
