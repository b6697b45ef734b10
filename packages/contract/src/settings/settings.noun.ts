import { defineNoun } from '../kernel/noun.ts'
import { settingLabels } from './settings.labels.ts'
import { settingNews, settingTopic } from './settings.live.ts'
import { settingPermissions } from './settings.permissions.ts'
import { settingProblems } from './settings.problems.ts'

export const settingsNoun = defineNoun({
  permissions: settingPermissions,
  problems: settingProblems,
  labels: settingLabels,
  live: { topic: settingTopic, news: settingNews },
  pages: {
    'system/settings/index': { zh: '系统设置', en: 'Settings' },
  },
  things: {
    settings: {
      zh: '系统设置',
      en: 'Setting',
    },
  },
  jobs: {
    area: 'server',
    names: {
      'settings.learn': { zh: '同步系统设置', en: 'Reload settings' },
    },
  },
})
