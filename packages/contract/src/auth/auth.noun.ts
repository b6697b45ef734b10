import { defineNoun } from '../kernel/noun.ts'
import { authLabels } from './auth.labels.ts'
import { authNotifications } from './auth.notifications.ts'
import { authPermissions } from './auth.permissions.ts'
import { authProblems } from './auth.problems.ts'

export const authNoun = defineNoun({
  permissions: authPermissions,
  problems: authProblems,
  labels: authLabels,
  notifications: authNotifications,
  pages: {
    'system/sign-ins/index': { zh: '登录日志', en: 'Sign-ins' },
    'system/online/index': { zh: '在线用户', en: 'Online users' },
  },
  things: {
    sessions: { zh: '会话', en: 'Session' },
  },
  jobs: {
    area: 'accounts',
    names: {
      'codes.deleteExpired': { zh: '清理过期验证码', en: 'Delete expired verification codes' },
      'sessions.deleteEnded': { zh: '清理已结束的会话', en: 'Delete ended sessions' },
      'signIns.deleteOld': { zh: '清理登录记录', en: 'Delete old sign-in history' },
    },
  },
})
