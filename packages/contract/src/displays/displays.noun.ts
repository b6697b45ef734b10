import { defineNoun } from '../kernel/noun.ts'
import { displayLabels } from './displays.labels.ts'
import { displayNews } from './displays.live.ts'
import { displayNotifications } from './displays.notifications.ts'
import { displayPermissions } from './displays.permissions.ts'
import { displayProblems } from './displays.problems.ts'

export const displaysNoun = defineNoun({
  permissions: displayPermissions,
  problems: displayProblems,
  labels: displayLabels,
  notifications: displayNotifications,
  live: { news: displayNews },
  pages: {
    'data-visualization/index': { zh: '数据可视化', en: 'Visualisation' },
    'data-visualization/screen/index': { zh: '大屏管理', en: 'Screens' },
    'data-visualization/display/index': { zh: '显示屏', en: 'Displays' },
  },
  things: {
    paired: { zh: '显示屏', en: 'Display' },
    screens: { zh: '大屏', en: 'Screen' },
  },
})
