import { defineWords } from '../../lib/words.ts'

export const groupWords = defineWords({
  title: { zh: '我的分组', en: 'My groups' },
  description: {
    zh: '一台设备可属于多个分组，可手动加入，也可按规则自动加入。',
    en: 'A device can belong to several groups, added manually or by a rule.',
  },
  sharedTitle: { zh: '共享分组', en: 'Shared groups' },
  sharedDescription: {
    zh: '他人共享给您的设备分组。共享失效后不再显示。',
    en: 'Groups that others share with you. They disappear when the share ends.',
  },
  tree: { zh: '分组', en: 'Groups' },
  searchGroups: { zh: '搜索分组', en: 'Search groups' },
  noneFound: { zh: '没有匹配的分组', en: 'No matching groups' },
  fold: { zh: (name: string) => `收起“${name}”`, en: (name: string) => `Collapse “${name}”` },
  unfold: { zh: (name: string) => `展开“${name}”`, en: (name: string) => `Expand “${name}”` },
  byRule: { zh: '按规则', en: 'By rule' },
  devicesIn: {
    zh: (count: string) => `${count} 台设备`,
    en: (count: string) => `${count} ${count === '1' ? 'device' : 'devices'}`,
  },
  allGroups: { zh: '全部分组', en: 'All groups' },
  emptyTitle: { zh: '暂无分组', en: 'No groups yet' },
  emptyHint: {
    zh: '按门店、楼层或用途为设备分组。设置规则后，新设备会自动加入。',
    en: 'Group devices by shop, floor or use. With a rule, new devices are added automatically.',
  },
  sharedEmptyTitle: { zh: '暂无共享给您的分组', en: 'No groups shared with you yet' },
  sharedEmptyHint: {
    zh: '他人向您共享分组时，邀请会显示在这里；接受后即可查看分组内的设备。',
    en: 'Invitations to shared groups appear here. Accept one to see its devices.',
  },
  addGroup: { zh: '新增分组', en: 'Add group' },
  addBelow: { zh: '新增下级分组', en: 'Add subgroup' },
  editGroup: { zh: '编辑分组', en: 'Edit group' },
  moveGroup: { zh: '移动分组', en: 'Move group' },
  moveHint: {
    zh: '移入后，共享上级分组的人也能查看这些设备。',
    en: 'People the parent group is shared with will see these devices too.',
  },
  more: { zh: '更多操作', en: 'More actions' },
  parent: { zh: '上级分组', en: 'Parent group' },
  top: { zh: '无（顶级）', en: 'None (top level)' },
  nameHint: { zh: '例如：滨江店后厨', en: 'e.g. Riverside kitchen' },
  nameMissing: { zh: '请输入分组名称', en: 'Enter a group name' },
  nameTooLong: { zh: '分组名称最多 64 个字符', en: 'The group name can have at most 64 characters' },
  moved: { zh: '已移动分组', en: 'Group moved' },
  removed: { zh: '已删除分组，设备均保留', en: 'Group deleted; its devices are kept' },
  removeTitle: {
    zh: (name: string) => `删除分组“${name}”？`,
    en: (name: string) => `Delete group “${name}”?`,
  },
  removeGroups: {
    zh: (count: string) => `${count} 个下级分组将一并删除。`,
    en: (count: string) =>
      count === '1' ? '1 subgroup is deleted too.' : `${count} subgroups are deleted too.`,
  },
  removeShares: {
    zh: (count: string) => `${count} 个共享将立即失效。`,
    en: (count: string) => (count === '1' ? '1 share ends at once.' : `${count} shares end at once.`),
  },
  removeDevices: {
    zh: (count: string) => `${count} 台设备保留，数据不受影响。此操作不可撤销。`,
    en: (count: string) =>
      `${count} ${count === '1' ? 'device is' : 'devices are'} kept with all data. This cannot be undone.`,
  },
  devices: { zh: '分组内的设备', en: 'Devices in the group' },
  noDevices: { zh: '分组内暂无设备', en: 'No devices in this group yet' },
  noDevicesHint: {
    zh: '在设备列表中选择设备加入分组，或为分组设置规则。',
    en: 'Select devices in the device list and add them, or set a rule for the group.',
  },
  toDevices: { zh: '查看设备', en: 'View devices' },
  ownedBy: { zh: (name: string) => `由 ${name} 共享`, en: (name: string) => `Shared by ${name}` },
  until: { zh: (time: string) => `${time} 到期`, en: (time: string) => `expires ${time}` },
})
