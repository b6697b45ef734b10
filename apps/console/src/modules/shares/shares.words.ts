import type { AccessLevel } from '@limpid/contract/access/access'
import type { Words } from '@limpid/contract/kernel/words'
import type { ShareState } from '@limpid/contract/shares/received'
import type { ShareLogKind } from '@limpid/contract/shares/schemas'
import { shareStateWords } from '@limpid/contract/shares/states.words'
import { defineWords } from '../../lib/words.ts'

export const shareWords = defineWords({
  title: { zh: '共享设备', en: 'Shared devices' },
  description: {
    zh: '他人共享给您的设备，以及您共享出去的设备。',
    en: 'Devices shared with you and devices you share.',
  },
  descriptionReceived: { zh: '他人共享给您的设备。', en: 'Devices shared with you.' },
  views: { zh: '共享页签', en: 'Sharing tabs' },
  viewDevices: { zh: '共享给我的', en: 'Shared with me' },
  viewGiven: { zh: '我共享的', en: 'Shared by me' },
  viewLog: { zh: '共享记录', en: 'Share log' },
  level: { zh: '权限', en: 'Permission' },
  until: { zh: '到期', en: 'Expires' },
  endless: { zh: '永不到期', en: 'Never' },
  unlimited: { zh: '长期有效', en: 'No end date' },
  untilTime: { zh: (time: string) => `${time} 到期`, en: (time: string) => `expires ${time}` },
  tabs: { zh: '页签', en: 'Tabs' },
  allTabs: { zh: '全部页签', en: 'All tabs' },
  state: { zh: '状态', en: 'Status' },
  groupOf: {
    zh: (devices: string) => `分组，${devices} 台设备`,
    en: (devices: string) => (devices === '1' ? 'Group, 1 device' : `Group, ${devices} devices`),
  },
  noDevices: { zh: '暂无共享给您的设备', en: 'No devices shared with you' },
  noDevicesHint: {
    zh: '收到的共享邀请显示在这里；也可以打开对方发来的链接。',
    en: 'Share invitations appear here. You can also open a link you were sent.',
  },
  offers: { zh: '待接受的共享', en: 'Pending invitations' },
  offerFrom: {
    zh: (owner: string, thing: string) => `${owner} 想将“${thing}”共享给您`,
    en: (owner: string, thing: string) => `${owner} wants to share “${thing}” with you`,
  },
  accept: { zh: '接受', en: 'Accept' },
  acceptOf: { zh: (thing: string) => `接受 ${thing}`, en: (thing: string) => `Accept ${thing}` },
  accepted: { zh: '已接受，现在可以查看', en: 'Share accepted' },
  refuse: { zh: '拒绝', en: 'Decline' },
  refuseOf: { zh: (thing: string) => `拒绝 ${thing}`, en: (thing: string) => `Decline ${thing}` },
  refused: { zh: '已拒绝', en: 'Declined' },
  leave: { zh: '退出共享', en: 'Leave share' },
  leaveOf: { zh: (thing: string) => `退出共享：${thing}`, en: (thing: string) => `Leave share: ${thing}` },
  leaveTitle: { zh: '退出共享', en: 'Leave share' },
  leaveHint: {
    zh: '退出后立即无法查看，需对方重新共享才能恢复。',
    en: 'You lose access at once. To get it back, the owner must share it again.',
  },
  leaveDirect: { zh: '直接共享给您的设备', en: 'Devices shared with you directly' },
  leaveGroup: {
    zh: (devices: string) => `经分组共享，将一并退出组内 ${devices} 台设备`,
    en: (devices: string) =>
      devices === '1'
        ? 'Shared through a group with 1 device, which you leave'
        : `Shared through a group: you leave all ${devices} devices in it`,
  },
  left: { zh: '已退出共享', en: 'You have left the share' },
  share: { zh: '共享', en: 'Share' },
  shareOf: { zh: (thing: string) => `共享“${thing}”`, en: (thing: string) => `Share “${thing}”` },
  ways: { zh: '共享方式', en: 'Sharing method' },
  byName: { zh: '共享给账号', en: 'To an account' },
  byLink: { zh: '链接共享', en: 'With a link' },
  who: { zh: '用户名、手机号或邮箱', en: 'Username, mobile number or e-mail' },
  whoHint: {
    zh: '须与对方账号完全一致。为保护隐私，不提示账号是否存在。',
    en: 'Exactly as in their account. For privacy, we don’t reveal whether the account exists.',
  },
  whoMissing: { zh: '请输入被共享者', en: 'Enter a recipient' },
  whoTooLong: { zh: '最多 64 个字符', en: 'At most 64 characters' },
  view: { zh: '仅查看', en: 'View' },
  viewHint: { zh: '只能查看所选页签', en: 'Can view the selected tabs only' },
  control: { zh: '可操作', en: 'Control' },
  controlPassword: { zh: '共享操作权限需要验证当前密码', en: 'Enter your password to share control' },
  controlOf: {
    zh: (tab: string, acts: string) => `${tab}（${acts}）`,
    en: (tab: string, acts: string) => `${tab} (${acts})`,
  },
  controlGives: {
    zh: (controls: string) => `还可操作：${controls}。设备本身仍只由所有者编辑`,
    en: (controls: string) => `Can also change: ${controls}. Only the owner edits the device itself.`,
  },
  controlNothing: {
    zh: '所选页签没有可操作的内容，对方只能查看',
    en: 'Nothing in the selected tabs can be changed: the recipient can only view them',
  },
  someTabs: { zh: '仅所选页签', en: 'Selected tabs only' },
  allTabsHint: {
    zh: '包括以后新增的页签和您的联系方式',
    en: 'Includes tabs added later and your contact details',
  },
  tabsMissing: { zh: '请至少选择一个页签', en: 'Select at least one tab' },
  endDay: { zh: '到期日（选填）', en: 'Expiry date (optional)' },
  endDayHint: {
    zh: '当天结束时自动取消共享；留空则永不到期',
    en: 'The share ends after this day. Leave empty for no expiry.',
  },
  offer: { zh: '发送邀请', en: 'Send invitation' },
  offered: { zh: '已发送邀请，对方接受后生效。', en: 'Invitation sent. Access starts once accepted.' },
  uses: { zh: '可接受人数', en: 'Number of recipients' },
  usesInvalid: { zh: '请输入 1 到 100 的整数', en: 'Enter 1 to 100' },
  validFor: { zh: '链接有效期', en: 'Link valid for' },
  validDays: {
    zh: (days: number) => `${days} 天`,
    en: (days: number) => (days === 1 ? '1 day' : `${days} days`),
  },
  makeLink: { zh: '新增链接', en: 'Create link' },
  linkMade: { zh: '已新增链接', en: 'Link created' },
  linkOnce: {
    zh: '链接只显示这一次。任何拿到链接的人登录后都可接受，请只发给信任的人。',
    en: 'The link is shown only once. Anyone who has it can accept after signing in; send it only to people you trust.',
  },
  done: { zh: '完成', en: 'Done' },
  noGiven: { zh: '您尚未共享任何设备', en: 'You haven’t shared anything yet' },
  noGivenHint: {
    zh: '打开自己的设备，点击“共享”。',
    en: 'Open one of your devices and choose “Share”.',
  },
  thing: { zh: '设备或分组', en: 'Device or group' },
  receiver: { zh: '共享给', en: 'Shared with' },
  byLinkMark: { zh: '通过链接', en: 'via link' },
  standing: { zh: '状态', en: 'Status' },
  anyStanding: { zh: '全部', en: 'All' },
  standingOpen: { zh: '有效或待接受', en: 'Active or pending' },
  standingClosed: { zh: '已结束', en: 'Ended' },
  change: { zh: '编辑权限', en: 'Edit permission' },
  changeOf: {
    zh: (recipient: string) => `编辑权限：${recipient}`,
    en: (recipient: string) => `Edit permission of ${recipient}`,
  },
  changed: { zh: '已更新共享，立即生效', en: 'Share updated' },
  revoke: { zh: '取消共享', en: 'Revoke' },
  revokeOf: {
    zh: (recipient: string) => `取消共享：${recipient}`,
    en: (recipient: string) => `Revoke share with ${recipient}`,
  },
  revokeAsk: {
    zh: (recipient: string, thing: string) =>
      `${recipient} 将立即无法查看“${thing}”，包括已打开的页面。要恢复须重新共享。`,
    en: (recipient: string, thing: string) =>
      `${recipient} loses access to “${thing}” at once, including open pages. To restore access, share it again.`,
  },
  revoked: { zh: '已取消', en: 'Revoked' },
  links: { zh: '有效的共享链接', en: 'Active share links' },
  linkUses: {
    zh: (uses: string) => `还可接受 ${uses} 人`,
    en: (uses: string) => (uses === '1' ? '1 use left' : `${uses} uses left`),
  },
  linkEnds: { zh: (time: string) => `${time} 到期`, en: (time: string) => `expires ${time}` },
  revokeLink: { zh: '作废', en: 'Revoke' },
  revokeLinkOf: {
    zh: (thing: string) => `作废“${thing}”的链接`,
    en: (thing: string) => `Revoke link to “${thing}”`,
  },
  revokeLinkAsk: {
    zh: '链接立即失效；已通过链接接受的共享不受影响。',
    en: 'The link stops working at once. Shares already accepted stay.',
  },
  linkRevoked: { zh: '已作废链接', en: 'Link revoked' },
  owner: { zh: '所有者', en: 'Owner' },
  nickname: { zh: '昵称', en: 'Display name' },
  username: { zh: '用户名', en: 'Username' },
  mobile: { zh: '手机号', en: 'Mobile number' },
  email: { zh: '邮箱', en: 'E-mail' },
  viewers: { zh: '谁能看到这台设备', en: 'Who can see this device' },
  viewersHint: {
    zh: '除所有者外，仅列出的人可以查看。',
    en: 'Besides the owner, only the people listed here can view it.',
  },
  staff: { zh: '平台管理员', en: 'Platform administrators' },
  staffOf: {
    zh: (role: string, people: string) => `${role}（${people} 人）`,
    en: (role: string, people: string) => `${role}: ${people}`,
  },
  noViewers: { zh: '未共享给任何人', en: 'Not shared with anyone' },
  noViewersHint: { zh: '点击“共享”邀请他人查看。', en: 'Choose “Share” to invite someone.' },
  throughGroup: {
    zh: (group: string) => `经分组“${group}”`,
    en: (group: string) => `through the group “${group}”`,
  },
  direct: { zh: '直接', en: 'directly' },
  way: { zh: '方式', en: 'Method' },
  lastLook: { zh: '最近查看', en: 'Last viewed' },
  neverLooked: { zh: '从未', en: 'Never' },
  yourShare: { zh: '您的共享', en: 'Your share' },
  log: { zh: '共享与访问记录', en: 'Share and access log' },
  logHint: {
    zh: '保留一年；同一人的查看每小时只记一次。',
    en: 'Kept for a year; views are logged once per person and hour.',
  },
  noLog: { zh: '暂无记录', en: 'No events yet' },
  what: { zh: '事件', en: 'Event' },
  anyKind: { zh: '全部事件', en: 'All events' },
  actor: { zh: '操作人', en: 'User' },
  goneAccount: { zh: '已注销账号', en: 'Erased account' },
  asStaff: { zh: '管理员', en: 'Administrator' },
  detail: { zh: '详情', en: 'Details' },
  linkTitle: { zh: '接受共享', en: 'Accept share' },
  linkNothing: {
    zh: '接受前，对方不会知道您打开过链接。',
    en: 'The owner isn’t notified that you opened the link until you accept.',
  },
  linkFailed: { zh: '链接无效或已到期', en: 'Link invalid or expired' },
  notNow: { zh: '暂不', en: 'Not now' },
  toDevices: { zh: '查看共享设备', en: 'View shared devices' },
})

export const levelWords: Record<AccessLevel, Words> = {
  view: shareWords.view,
  control: shareWords.control,
}

/** The state of a share. */
export const stateWords: Record<ShareState, Words> = shareStateWords

/** Labels of the log events. */
export const logWords: Record<ShareLogKind, Words> = {
  offered: { zh: '发送邀请', en: 'Invitation sent' },
  accepted: { zh: '接受共享', en: 'Accepted' },
  refused: { zh: '拒绝共享', en: 'Declined' },
  left: { zh: '退出共享', en: 'Left' },
  changed: { zh: '编辑共享', en: 'Edited' },
  revoked: { zh: '取消共享', en: 'Revoked' },
  replaced: { zh: '替代旧共享', en: 'Replaced' },
  'link-made': { zh: '新增链接', en: 'Link created' },
  'link-revoked': { zh: '作废链接', en: 'Link revoked' },
  opened: { zh: '查看设备', en: 'Viewed device' },
  controlled: { zh: '操作设备', en: 'Changed device data' },
  exported: { zh: '导出数据', en: 'Exported data' },
}
