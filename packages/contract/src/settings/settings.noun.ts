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
  pages: ['system/settings/index'],
})
