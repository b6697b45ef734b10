import { defineWords } from '../../../lib/words.ts'

export const manageWords = defineWords({
  manage: { zh: '管理', en: 'Manage' },
  editTitle: { zh: '修改设备', en: 'Change the device' },
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
  removeTitle: { zh: '删除设备', en: 'Delete the device' },
  removeCutOff: {
    zh: '令牌立即失效，设备随即断开，不能再连接。',
    en: 'Its token ends at once: the device is cut off and cannot connect again.',
  },
  removeShares: {
    zh: (count: number) => `${count} 个共享随之结束。`,
    en: (count: number) => (count === 1 ? '1 share of it ends.' : `${count} shares of it end.`),
  },
  removeGroups: {
    zh: (count: number) => `它会离开 ${count} 个分组。`,
    en: (count: number) => (count === 1 ? 'It leaves 1 group.' : `It leaves ${count} groups.`),
  },
  removeKept: {
    zh: (washes: number) =>
      `${washes > 0 ? `读数和 ${washes} 条洗涤记录` : '读数'}仍然保存，但不再显示；你再次添加同一序列号、同一产品的设备时会恢复。`,
    en: (washes: number) =>
      `Its readings ${washes === 0 ? '' : washes === 1 ? 'and 1 wash ' : `and ${washes} washes `}stay stored but are shown no more. They are back when you add a device of the same serial number and product again.`,
  },
  removeType: {
    zh: (name: string) => `输入设备名称“${name}”以确认`,
    en: (name: string) => `Type the name of the device, “${name}”, to confirm`,
  },
  removeTypeWrong: { zh: '与设备名称不一致', en: 'This is not the name of the device' },
  removed: { zh: '设备已删除', en: 'The device is deleted' },
})
