import type { Words } from '../kernel/words.ts'

/** Which of somebody's devices a rule, an escalation chain or a window applies to. */
export type Reach = 'all' | 'site' | 'group' | 'device'

export const reachWords: Record<Reach, Words> = {
  all: { zh: '全部设备', en: 'All devices' },
  site: { zh: '一个站点', en: 'One site' },
  group: { zh: '一个分组', en: 'One group' },
  device: { zh: '一台设备', en: 'One device' },
}
