import { defineWords } from '../../lib/words.ts'

export const groupWords = defineWords({
  title: { zh: '我的分组', en: 'My groups' },
  description: {
    zh: '一台设备可以在多个分组里，可以手动加入，也可以按规则自动加入。',
    en: 'A device may be in several groups, chosen by hand or held by a rule.',
  },
  sharedTitle: { zh: '共享分组', en: 'Shared groups' },
  sharedDescription: {
    zh: '别人共享给你的设备分组。共享结束后会从这里消失。',
    en: 'Groups that others share to you. They leave this page when the share ends.',
  },
  tree: { zh: '分组', en: 'Groups' },
  searchGroups: { zh: '搜索分组', en: 'Find a group' },
  noneFound: { zh: '没有这样的分组', en: 'There is no such group' },
  fold: { zh: (name: string) => `收起“${name}”`, en: (name: string) => `Fold “${name}”` },
  unfold: { zh: (name: string) => `展开“${name}”`, en: (name: string) => `Unfold “${name}”` },
  byRule: { zh: '按规则', en: 'By rule' },
  devicesIn: { zh: (count: string) => `${count} 台设备`, en: (count: string) => `${count} devices` },
  allGroups: { zh: '全部分组', en: 'All groups' },
  emptyTitle: { zh: '还没有分组', en: 'No groups yet' },
  emptyHint: {
    zh: '按门店、楼层或用途把设备分组。写一条规则，新设备会自动加入。',
    en: 'Bundle devices by shop, floor or use. With a rule, new devices join by themselves.',
  },
  sharedEmptyTitle: { zh: '还没有人共享分组给你', en: 'Nobody shares a group to you yet' },
  sharedEmptyHint: {
    zh: '别人共享分组给你时，邀请会出现在这里；接受后就能看到组内设备。',
    en: 'When somebody shares a group with you, the offer appears here; once you accept, you see its devices.',
  },
  addGroup: { zh: '新增分组', en: 'Add group' },
  addBelow: { zh: '新增下级分组', en: 'Add a group in it' },
  editGroup: { zh: '编辑分组', en: 'Edit group' },
  moveGroup: { zh: '移动分组', en: 'Move group' },
  moveHint: {
    zh: '共享给别人的上级分组会连同移入的设备一起共享。',
    en: 'Who sees the group above by a share will see these devices too.',
  },
  more: { zh: '更多操作', en: 'More' },
  parent: { zh: '上级分组', en: 'Parent group' },
  top: { zh: '无（最上级）', en: 'None (at the top)' },
  nameHint: { zh: '例如：滨江店后厨', en: 'For example: Riverside kitchen' },
  nameMissing: { zh: '请填写分组名称', en: 'Please give the group a name' },
  nameTooLong: { zh: '分组名称最多 64 个字符', en: 'The name of a group has at most 64 characters' },
  moved: { zh: '分组已移动', en: 'The group is moved' },
  removed: { zh: '分组已删除，设备都还在', en: 'The group is deleted, its devices are still there' },
  removeTitle: {
    zh: (name: string) => `删除分组“${name}”？`,
    en: (name: string) => `Delete the group “${name}”?`,
  },
  removeGroups: {
    zh: (count: string) => `其中的 ${count} 个下级分组会一起删除。`,
    en: (count: string) => `Groups in it that go with it: ${count}.`,
  },
  removeShares: {
    zh: (count: string) => `${count} 个共享会立即结束。`,
    en: (count: string) => `Shares that end at once: ${count}.`,
  },
  removeDevices: {
    zh: (count: string) => `${count} 台设备会留下，数据不受影响。不能撤销。`,
    en: (count: string) => `Its devices (${count}) stay with all their data. This cannot be undone.`,
  },
  devices: { zh: '组内设备', en: 'Devices in the group' },
  noDevices: { zh: '组内还没有设备', en: 'No devices in this group yet' },
  noDevicesHint: {
    zh: '在设备列表里选中设备加入分组，或为分组写一条规则。',
    en: 'Choose devices in their list and add them, or give the group a rule.',
  },
  toDevices: { zh: '去设备列表', en: 'To the devices' },
  ownedBy: { zh: (name: string) => `由 ${name} 共享`, en: (name: string) => `Shared by ${name}` },
  until: { zh: (time: string) => `到 ${time} 为止`, en: (time: string) => `until ${time}` },
})
