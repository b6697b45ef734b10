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
  removeReadings: {
    zh: (count: string, since: string) => `${since} 起的 ${count} 个读数不再显示。`,
    en: (count: string, since: string) => `Its ${count} readings since ${since} are shown no more.`,
  },
  removeKeptFor: {
    zh: (days: number, last: string) =>
      `读数在删除后保存 ${days} 天，到 ${last}；在此之前再次添加同一序列号、同一产品的设备即可恢复。`,
    en: (days: number, last: string) =>
      `They are kept for ${days} days, until ${last}, and are back when you add a device of the same serial number and product again before that.`,
  },
  removeKeptForever: {
    zh: '读数一直保存；再次添加同一序列号、同一产品的设备时会恢复。',
    en: 'They are kept for ever, and are back when you add a device of the same serial number and product again.',
  },
  removeWashes: {
    zh: (washes: number) => `${washes} 条洗涤记录及其日记是证据，一直保存。`,
    en: (washes: number) =>
      washes === 1
        ? 'Its wash is proof and is kept for ever, with its diary.'
        : `Its ${washes} washes are proof and are kept for ever, with their diary.`,
  },
  removeLog: {
    zh: '消息日志、保养计划与记录、配件记录、故障反馈和照片随设备一起删除，不能恢复。',
    en: 'Its message log, maintenance, parts, fault reports and photos are deleted with it, for good.',
  },
  removeCounts: {
    zh: (works: number, parts: number, reports: number, photos: number) =>
      `其中保养记录 ${works} 条、配件记录 ${parts} 条、故障反馈 ${reports} 条、照片 ${photos} 张。`,
    en: (works: number, parts: number, reports: number, photos: number) =>
      `Among them maintenance done: ${works}, parts: ${parts}, fault reports: ${reports}, photos: ${photos}.`,
  },
  removeOffers: {
    zh: '它的认领码和等待对方接受的转让随之作废。',
    en: 'Its claim code, and a transfer that waits for an answer, work no more.',
  },
  removeType: {
    zh: (name: string) => `输入设备名称“${name}”以确认`,
    en: (name: string) => `Type the name of the device, “${name}”, to confirm`,
  },
  removeTypeWrong: { zh: '与设备名称不一致', en: 'This is not the name of the device' },
  removed: { zh: '设备已删除', en: 'The device is deleted' },
})
