export type { GroupShares, SharedGroup } from './group-shares.ts'
export { addMembers, removeMembers } from './groups.service.ts'
export { refreshEverybody, refreshRules } from './refresh.service.ts'
