import { defineNoun } from '../kernel/noun.ts'
import { actionNews } from './device-log.live.ts'
import { deviceLogTabs } from './device-log.tab.ts'

export const deviceLogNoun = defineNoun({
  live: { news: actionNews },
  tabs: deviceLogTabs,
  jobs: {
    area: 'readings',
    names: {
      'device-log.deleteOld': {
        zh: '清理设备事件与拒收的消息',
        en: 'Delete old device events and rejected messages',
      },
      'messages.learnWatches': { zh: '同步原始消息记录', en: 'Reload raw message recordings' },
    },
  },
})
