import { defineNoun } from '../kernel/noun.ts'
import { groupLabels } from './groups.labels.ts'
import { groupPermissions } from './groups.permissions.ts'
import { groupProblems } from './groups.problems.ts'

export const groupsNoun = defineNoun({
  permissions: groupPermissions,
  problems: groupProblems,
  labels: groupLabels,
  pages: ['group/own-equipment-group', 'group/share-device-group'],
})
