import { defineWords } from '../../../lib/words.ts'

export const manageWords = defineWords({
  manage: { zh: '管理', en: 'Manage' },
  editTitle: { zh: '编辑设备', en: 'Edit device' },
  site: { zh: '站点', en: 'Site' },
  noSite: { zh: '未分配站点', en: 'No site' },
  groups: { zh: '分组', en: 'Groups' },
  groupsHint: {
    zh: '设备可属于多个分组；由规则加入的分组不能在此移除。',
    en: 'A device can be in several groups. It stays in groups whose rule includes it.',
  },
  groupsKept: {
    zh: '该设备符合分组规则，仍在组内',
    en: 'The device stays in a group whose rule includes it',
  },
  tags: { zh: '标签', en: 'Tags' },
  tagsHint: { zh: '输入后按回车；最多 20 个', en: 'Type a tag and press Enter; at most 20' },
  tagTooLong: { zh: '一个标签最多 32 个字符', en: 'At most 32 characters per tag' },
  revokeToken: { zh: '吊销令牌', en: 'Revoke token' },
  revokeTokenAsk: {
    zh: (name: string) => `“${name}”会立即断开，更换令牌前不能再连接。数据保留。`,
    en: (name: string) =>
      `“${name}” is disconnected at once and cannot connect until you replace its token. Its data is kept.`,
  },
  tokenRevoked: { zh: '已吊销令牌', en: 'Token revoked' },
  transferTitle: { zh: '转让设备', en: 'Transfer device' },
  removeTitle: { zh: '删除设备', en: 'Delete device' },
  removeType: {
    zh: (name: string) => `输入设备名称“${name}”以确认`,
    en: (name: string) => `Type the device name “${name}” to confirm`,
  },
  removeTypeWrong: { zh: '与设备名称不一致', en: 'Doesn’t match the device name' },
  removed: { zh: '已删除设备', en: 'Device deleted' },
})
