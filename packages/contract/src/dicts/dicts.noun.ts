import { defineNoun } from '../kernel/noun.ts'
import { dictLabels } from './dicts.labels.ts'
import { dictNews, dictTopic } from './dicts.live.ts'
import { dictPermissions } from './dicts.permissions.ts'
import { dictProblems } from './dicts.problems.ts'

export const dictsNoun = defineNoun({
  permissions: dictPermissions,
  problems: dictProblems,
  labels: dictLabels,
  live: { topic: dictTopic, news: dictNews },
  pages: {
    'system/dict/index': { zh: '字典管理', en: 'Dictionaries' },
  },
  things: {
    types: {
      zh: '字典',
      en: 'Dictionary',
    },
    dict: {
      zh: '字典项',
      en: 'Dictionary item',
    },
  },
})
