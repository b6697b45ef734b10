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
  pages: ['system/dict/index'],
})
