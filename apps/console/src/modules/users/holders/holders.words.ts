import { defineWords } from '../../../lib/words.ts'

export const holderWords = defineWords({
  titleOf: { zh: (role: string) => `${role} 的用户`, en: (role: string) => `Users of ${role}` },
  title: { zh: '角色的用户', en: 'Users of a role' },
  gone: { zh: '没有这个角色', en: 'There is no such role' },
  shown: { zh: '显示', en: 'Show' },
  holding: { zh: '已分配', en: 'Who hold it' },
  others: { zh: '未分配', en: 'Others' },
  noHolders: { zh: '还没有人有这个角色', en: 'Nobody holds this role yet' },
  noHoldersHint: { zh: '在“未分配”里选择用户来分配。', en: 'Choose people among the others to give it to.' },
  noOthers: { zh: '每个人都有这个角色了', en: 'Everybody holds this role' },
  show: { zh: (name: string) => `在用户管理中查看 ${name}`, en: (name: string) => `${name} among the users` },
  give: { zh: '分配', en: 'Give' },
  giveTo: { zh: (name: string) => `分配给 ${name}`, en: (name: string) => `Give it to ${name}` },
  take: { zh: '收回', en: 'Take away' },
  takeFrom: { zh: (name: string) => `从 ${name} 收回`, en: (name: string) => `Take away from ${name}` },
  takeAsk: {
    zh: (role: string, name: string) => `将从“${name}”收回角色“${role}”，立即生效。`,
    en: (role: string, name: string) => `The role “${role}” is taken from “${name}” at once.`,
  },
  takeMany: {
    zh: (role: string, count: number) => `将从 ${count} 名用户收回角色“${role}”，立即生效。`,
    en: (role: string, count: number) => `The role “${role}” is taken from these users at once: ${count}.`,
  },
  giveMany: {
    zh: (role: string, count: number) => `将把角色“${role}”分配给 ${count} 名用户，立即生效。`,
    en: (role: string, count: number) => `These users get the role “${role}” at once: ${count}.`,
  },
  given: { zh: '已分配', en: 'Given' },
  taken: { zh: '已收回', en: 'Taken away' },
  notGrantable: {
    zh: '这个角色含有您自己没有的权限，不能由您分配。',
    en: 'This role holds what you do not, so you cannot give it.',
  },
})
