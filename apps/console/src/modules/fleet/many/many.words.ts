import { defineWords } from '../../../lib/words.ts'

/** What is said of changing many devices at once. */
export const manyWords = defineWords({
  begun: {
    zh: (count: string) => `已开始处理 ${count} 台设备，进度见右上角`,
    en: (count: string) => `Begun for ${count} devices. The bar at the top shows how far it is.`,
  },
  removeOf: {
    zh: (count: string) => `删除 ${count} 台设备`,
    en: (count: string) => `Delete devices (${count})`,
  },
  removeType: {
    zh: (count: string) => `请输入设备数量 ${count} 以确认`,
    en: (count: string) => `Type the number of devices, ${count}, to confirm`,
  },
  removeTypeWrong: { zh: '与设备数量不一致', en: 'That is not the number of devices' },
  toGroups: { zh: '加入分组', en: 'Add to groups' },
  toGroupsOf: {
    zh: (count: string) => `把 ${count} 台设备加入分组`,
    en: (count: string) => `Add devices to groups (${count})`,
  },
  groups: { zh: '加入哪些分组', en: 'Which groups' },
  groupsHint: {
    zh: '可以同时加入多个分组；设备原来所在的分组不变。',
    en: 'Several at once. The devices stay in the groups that they are in.',
  },
  groupsMissing: { zh: '请选择至少一个分组', en: 'Please choose at least one group' },
  groupsDone: {
    zh: (count: string) => `已把 ${count} 台设备加入分组`,
    en: (count: string) => `Devices added to groups: ${count}`,
  },
  groupsNone: { zh: '还没有分组', en: 'There is no group yet' },
  fromGroup: { zh: '移出分组', en: 'Take out of the group' },
  fromGroupAsk: {
    zh: (count: string, name: string) =>
      `把选中的 ${count} 台设备移出“${name}”？设备本身不受影响。由规则加入的设备仍会留在组内。`,
    en: (count: string, name: string) =>
      `Take the chosen devices (${count}) out of “${name}”? The devices themselves stay. What the group’s rule holds stays in it.`,
  },
  fromGroupDone: {
    zh: (count: string) => `已移出 ${count} 台设备`,
    en: (count: string) => `Devices taken out: ${count}`,
  },
  fromGroupKept: {
    zh: (count: string) => `其中 ${count} 台由规则加入，仍在组内`,
    en: (count: string) => `${count} of them stay: the rule holds them`,
  },
  toSite: { zh: '设置站点', en: 'Set the site' },
  toSiteOf: {
    zh: (count: string) => `为 ${count} 台设备设置站点`,
    en: (count: string) => `Set the site of devices (${count})`,
  },
  noSite: { zh: '不属于任何站点', en: 'No site' },
  siteHint: {
    zh: '设备改用站点的时区统计每天和每月，从下一条读数起生效；已有的统计不变。',
    en: 'The devices count their days and months in the site’s time zone from the next reading on. What is counted stays.',
  },
  siteMissing: { zh: '请选择站点', en: 'Please choose a site' },
  siteDone: {
    zh: (count: string) => `已更新 ${count} 台设备的站点`,
    en: (count: string) => `Devices at another site now: ${count}`,
  },
  tags: { zh: '标签', en: 'Tags' },
  tagsOf: {
    zh: (count: string) => `为 ${count} 台设备设置标签`,
    en: (count: string) => `Tags of devices (${count})`,
  },
  tagAct: { zh: '怎样修改', en: 'What to do' },
  tagAdd: { zh: '添加', en: 'Add to them' },
  tagRemove: { zh: '移除', en: 'Take away' },
  tagSet: { zh: '替换全部', en: 'Replace all' },
  tagHint: {
    zh: '输入后按回车；每台设备最多 20 个，每个最多 32 个字符。',
    en: 'Press Enter after each; at most 20 a device, of at most 32 characters.',
  },
  tagMissing: { zh: '请填写至少一个标签', en: 'Please give at least one tag' },
  tagTooLong: { zh: '标签最多 32 个字符', en: 'A tag has at most 32 characters' },
  tagClears: {
    zh: '没有填写标签：这些设备的标签会全部清除。',
    en: 'No tags given: all tags of these devices will be cleared.',
  },
  tagDone: {
    zh: (count: string) => `已更新 ${count} 台设备的标签`,
    en: (count: string) => `Devices with other tags now: ${count}`,
  },
  labels: { zh: '标签与认领码', en: 'Labels and codes' },
})
