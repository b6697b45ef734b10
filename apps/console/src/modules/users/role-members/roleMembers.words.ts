import { defineWords } from '../../../lib/words.ts'

export const roleMemberWords = defineWords({
  titleOf: { zh: (role: string) => `${role} 的用户`, en: (role: string) => `Members of ${role}` },
  title: { zh: '角色的用户', en: 'Role members' },
  gone: { zh: '角色不存在', en: 'Role not found' },
  shown: { zh: '显示', en: 'Show' },
  holding: { zh: '已分配', en: 'Assigned' },
  others: { zh: '未分配', en: 'Not assigned' },
  noRoleMembers: { zh: '暂无用户拥有此角色', en: 'No users have this role' },
  noRoleMembersHint: {
    zh: '在“未分配”中选择用户进行分配。',
    en: 'Select users under “Not assigned” to assign it.',
  },
  noOthers: { zh: '所有用户均已拥有此角色', en: 'All users have this role' },
  show: {
    zh: (name: string) => `在用户管理中查看 ${name}`,
    en: (name: string) => `View ${name} in user list`,
  },
  give: { zh: '分配', en: 'Assign' },
  giveTo: { zh: (name: string) => `分配给 ${name}`, en: (name: string) => `Assign to ${name}` },
  take: { zh: '移除', en: 'Remove' },
  takeFrom: { zh: (name: string) => `移除 ${name} 的角色`, en: (name: string) => `Remove from ${name}` },
  takeAsk: {
    zh: (role: string, name: string) => `将移除“${name}”的角色“${role}”，立即生效。`,
    en: (role: string, name: string) => `The role “${role}” will be removed from “${name}” at once.`,
  },
  revokeBulk: {
    zh: (role: string, count: number) => `将移除 ${count} 名用户的角色“${role}”，立即生效。`,
    en: (role: string, count: number) =>
      count === 1
        ? `The role “${role}” will be removed from 1 user at once.`
        : `The role “${role}” will be removed from ${count} users at once.`,
  },
  grantBulk: {
    zh: (role: string, count: number) => `将为 ${count} 名用户分配角色“${role}”，立即生效。`,
    en: (role: string, count: number) =>
      count === 1
        ? `The role “${role}” will be assigned to 1 user at once.`
        : `The role “${role}” will be assigned to ${count} users at once.`,
  },
  given: { zh: '已分配', en: 'Role assigned' },
  removed: { zh: '已移除', en: 'Role removed' },
})
