import { defineWords } from '../../../lib/words.ts'

export const manageWords = defineWords({
  manage: { zh: '管理', en: 'Manage' },
  editTitle: { zh: '修改设备', en: 'Change the device' },
  site: { zh: '站点', en: 'Site' },
  noSite: { zh: '不属于任何站点', en: 'No site' },
  groups: { zh: '分组', en: 'Groups' },
  groupsHint: {
    zh: '可以同时在多个分组里；由规则加入的分组不能在这里移出。',
    en: 'Several at once. It stays in groups whose rule holds it.',
  },
  groupsKept: {
    zh: '有分组的规则包含这台设备，它仍在组内',
    en: 'It stays in a group whose rule holds it',
  },
  tags: { zh: '标签', en: 'Tags' },
  tagsHint: { zh: '输入后按回车；最多 20 个', en: 'Type one and press Enter; at most 20' },
  tagTooLong: { zh: '一个标签最多 32 个字符', en: 'A tag has at most 32 characters' },
  renewToken: { zh: '更换令牌', en: 'Replace the token' },
  renewTokenAsk: {
    zh: (name: string) =>
      `“${name}”现在的令牌会立即失效，设备随即断开，换上新令牌后才能再连接。此操作不能撤销。`,
    en: (name: string) =>
      `The present token of “${name}” ends at once. The device is cut off, and connects again only with the new one. This cannot be undone.`,
  },
  tokenRenewed: { zh: '令牌已更换', en: 'The token is replaced' },
  revokeToken: { zh: '收回令牌', en: 'Take the token away' },
  revokeTokenAsk: {
    zh: (name: string) => `“${name}”会立即断开，并且不能再连接，直到你更换令牌。数据保留。`,
    en: (name: string) =>
      `“${name}” is cut off at once and cannot connect again until you replace the token. Its data stay.`,
  },
  tokenRevoked: { zh: '令牌已收回', en: 'The token is taken away' },
  transferTitle: { zh: '转让设备', en: 'Give the device away' },
  removeTitle: { zh: '删除设备', en: 'Delete the device' },
  removeType: {
    zh: (name: string) => `输入设备名称“${name}”以确认`,
    en: (name: string) => `Type the name of the device, “${name}”, to confirm`,
  },
  removeTypeWrong: { zh: '与设备名称不一致', en: 'This is not the name of the device' },
  removed: { zh: '设备已删除', en: 'The device is deleted' },
})
