import { defineNoun } from '../kernel/noun.ts'
import { menuLabels } from './menus.labels.ts'
import { menuNews, menuTopic } from './menus.live.ts'
import { menuPermissions } from './menus.permissions.ts'
import { menuProblems } from './menus.problems.ts'

export const menusNoun = defineNoun({
  permissions: menuPermissions,
  problems: menuProblems,
  labels: menuLabels,
  live: { topic: menuTopic, news: menuNews },
  pages: {
    'system/menu/index': { zh: '菜单管理', en: 'Menus' },
  },
  things: {
    menus: {
      zh: '菜单',
      en: 'Menu',
    },
  },
})
