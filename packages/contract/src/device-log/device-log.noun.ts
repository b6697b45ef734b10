import { defineNoun } from '../kernel/noun.ts'
import { actionNews } from './device-log.live.ts'
import { deviceLogTabs } from './device-log.tab.ts'

export const deviceLogNoun = defineNoun({
  live: { news: actionNews },
  tabs: deviceLogTabs,
})
