import { defineNoun } from '../kernel/noun.ts'
import { alarmTabs } from './alarms.tab.ts'

export const alarmsNoun = defineNoun({
  tabs: alarmTabs,
})
