import { defineNoun } from '../kernel/noun.ts'
import { userLabels } from './users.labels.ts'
import { userNews, userTopic } from './users.live.ts'
import { userPermissions } from './users.permissions.ts'
import { userProblems } from './users.problems.ts'

export const usersNoun = defineNoun({
  permissions: userPermissions,
  problems: userProblems,
  labels: userLabels,
  live: { topic: userTopic, news: userNews },
  pages: {
    'system/user/index': { zh: '用户管理', en: 'Users' },
  },
  things: {
    users: {
      zh: '用户',
      en: 'User',
    },
  },
})
