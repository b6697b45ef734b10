import { defineNoun } from '../kernel/noun.ts'
import { groupLabels } from './groups.labels.ts'
import { groupPermissions } from './groups.permissions.ts'
import { groupProblems } from './groups.problems.ts'

export const groupsNoun = defineNoun({
  permissions: groupPermissions,
  problems: groupProblems,
  labels: groupLabels,
  pages: {
    'group/own-equipment-group': { zh: '我的分组', en: 'My groups' },
    'group/share-device-group': { zh: '共享分组', en: 'Shared groups' },
  },
  things: {
    groups: {
      zh: '分组',
      en: 'Group',
    },
  },
  jobs: {
    area: 'devices',
    names: {
      'groups.refresh': { zh: '刷新分组', en: 'Refresh groups' },
    },
  },
})
