import { defineWords } from '../../../lib/words.ts'

/** Texts of bulk changes to devices. */
export const bulkWords = defineWords({
  begun: {
    zh: (count: string) => `已开始处理 ${count} 台设备，可在顶部查看进度`,
    en: (count: string) =>
      `Started for ${count} ${count === '1' ? 'device' : 'devices'}. Progress is shown at the top.`,
  },
  removeOf: {
    zh: (count: string) => `删除 ${count} 台设备`,
    en: (count: string) => `Delete ${count} ${count === '1' ? 'device' : 'devices'}`,
  },
  removeType: {
    zh: (count: string) => `请输入设备数量 ${count} 以确认`,
    en: (count: string) => `Type ${count}, the number of devices, to confirm`,
  },
  removeTypeWrong: { zh: '与设备数量不一致', en: 'Does not match the number of devices' },
  toGroups: { zh: '加入分组', en: 'Add to groups' },
  toGroupsOf: {
    zh: (count: string) => `将 ${count} 台设备加入分组`,
    en: (count: string) => `Add ${count} ${count === '1' ? 'device' : 'devices'} to groups`,
  },
  groups: { zh: '分组', en: 'Groups' },
  groupsHint: {
    zh: '可同时加入多个分组，设备原有的分组不变。',
    en: 'Select one or more groups. Devices keep their current groups.',
  },
  groupsMissing: { zh: '请至少选择一个分组', en: 'Select at least one group' },
  groupsDone: {
    zh: (count: string) => `已将 ${count} 台设备加入分组`,
    en: (count: string) => `${count} ${count === '1' ? 'device' : 'devices'} added to groups`,
  },
  groupsNone: { zh: '暂无分组', en: 'No groups yet' },
  fromGroup: { zh: '移出分组', en: 'Remove from group' },
  fromGroupAsk: {
    zh: (count: string, name: string) =>
      `将所选的 ${count} 台设备移出“${name}”？设备本身不受影响，按规则加入的设备仍保留在分组中。`,
    en: (count: string, name: string) =>
      `Remove the ${count} selected ${count === '1' ? 'device' : 'devices'} from “${name}”? The devices themselves are not affected. Devices added by the group’s rule remain.`,
  },
  fromGroupDone: {
    zh: (count: string) => `已移出 ${count} 台设备`,
    en: (count: string) => `${count} ${count === '1' ? 'device' : 'devices'} removed`,
  },
  fromGroupKept: {
    zh: (count: string) => `其中 ${count} 台按规则加入，仍保留在分组中`,
    en: (count: string) => `${count} remain because of the group’s rule`,
  },
  toSite: { zh: '设置站点', en: 'Set site' },
  toSiteOf: {
    zh: (count: string) => `为 ${count} 台设备设置站点`,
    en: (count: string) => `Set site of ${count} ${count === '1' ? 'device' : 'devices'}`,
  },
  noSite: { zh: '未分配站点', en: 'No site' },
  siteHint: {
    zh: '设备将按站点时区统计每日和每月数据，从下一条读数起生效；已有统计不变。',
    en: 'Daily and monthly statistics use the site’s time zone from the next reading on. Existing statistics do not change.',
  },
  siteMissing: { zh: '请选择站点', en: 'Select a site' },
  siteDone: {
    zh: (count: string) => `已更新 ${count} 台设备的站点`,
    en: (count: string) => `Site of ${count} ${count === '1' ? 'device' : 'devices'} updated`,
  },
  tags: { zh: '标签', en: 'Tags' },
  tagsOf: {
    zh: (count: string) => `为 ${count} 台设备设置标签`,
    en: (count: string) => `Set tags of ${count} ${count === '1' ? 'device' : 'devices'}`,
  },
  tagAct: { zh: '操作', en: 'Action' },
  tagAdd: { zh: '新增标签', en: 'Add tags' },
  tagRemove: { zh: '移除标签', en: 'Remove tags' },
  tagSet: { zh: '替换全部', en: 'Replace all' },
  tagHint: {
    zh: '输入后按 Enter；每台设备最多 20 个标签，每个最多 32 个字符。',
    en: 'Press Enter after each tag. At most 20 tags per device, 32 characters each.',
  },
  tagMissing: { zh: '请至少输入一个标签', en: 'Enter at least one tag' },
  tagTooLong: { zh: '标签最多 32 个字符', en: 'A tag can have at most 32 characters' },
  tagClears: {
    zh: '未填写标签：这些设备的标签将全部清除。',
    en: 'No tags entered: all tags of these devices will be removed.',
  },
  tagDone: {
    zh: (count: string) => `已更新 ${count} 台设备的标签`,
    en: (count: string) => `Tags of ${count} ${count === '1' ? 'device' : 'devices'} updated`,
  },
  labels: { zh: '标签与认领码', en: 'Labels and claim codes' },
})
