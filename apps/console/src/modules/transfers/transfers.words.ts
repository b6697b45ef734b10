import type { Words } from '@limpid/contract/kernel/words'
import type { TransferState } from '@limpid/contract/transfers/transfers'
import { defineWords } from '../../lib/words.ts'

export const transferWords = defineWords({
  who: { zh: '新所有者的用户名、手机号或邮箱', en: 'New owner’s username, mobile number or e-mail' },
  whoHint: {
    zh: '须与对方账号完全一致。为保护隐私，不提示账号是否存在。',
    en: 'Exactly as in their account. For privacy, we don’t reveal whether the account exists.',
  },
  whoMissing: { zh: '请输入新所有者', en: 'Enter the new owner' },
  whoTooLong: { zh: '最多 64 个字符', en: 'At most 64 characters' },
  whenAccepted: { zh: '对方接受后：', en: 'Once they accept:' },
  historyGoes: {
    zh: '设备及全部历史数据归对方所有，您和被共享者立即无法查看。',
    en: 'The device and all its history belong to them. You and everyone you shared it with lose access at once.',
  },
  sharesEnd: {
    zh: '设备的共享、分组、站点和标签失效。',
    en: 'Its shares, groups, site and tags are removed.',
  },
  tokenTheirs: {
    zh: '保留或更换令牌由对方决定。',
    en: 'They choose whether to keep or replace the token.',
  },
  days: {
    zh: '7 天内未接受则转让自动失效；此前您可以撤回。',
    en: 'If not accepted within 7 days, the transfer expires. Until then you can withdraw it.',
  },
  offer: { zh: '发起转让', en: 'Send transfer' },
  offered: {
    zh: '已发起转让，对方接受后设备归其所有',
    en: 'Transfer sent. The device is theirs once they accept.',
  },
  waiting: {
    zh: (recipient: string, time: string) => `正在转让给 ${recipient}，${time} 到期`,
    en: (recipient: string, time: string) => `Transfer to ${recipient} pending, expires ${time}`,
  },
  withdraw: { zh: '撤回转让', en: 'Withdraw transfer' },
  withdrawOf: {
    zh: (name: string) => `撤回转让“${name}”`,
    en: (name: string) => `Withdraw transfer of “${name}”`,
  },
  withdrawn: { zh: '已撤回', en: 'Transfer withdrawn' },
  received: { zh: '待接受的转让', en: 'Pending transfers' },
  from: {
    zh: (owner: string, name: string) => `${owner} 想将“${name}”转让给您`,
    en: (owner: string, name: string) => `${owner} wants to transfer “${name}” to you`,
  },
  until: { zh: (time: string) => `${time} 到期`, en: (time: string) => `expires ${time}` },
  accept: { zh: '接受', en: 'Accept' },
  acceptOf: { zh: (name: string) => `接受“${name}”`, en: (name: string) => `Accept “${name}”` },
  acceptHint: {
    zh: '设备及历史数据归您所有，原所有者立即无法查看。站点、分组和标签由您重新设置。',
    en: 'The device and its history become yours, and its former owner loses access at once. You can set your own site, groups and tags.',
  },
  token: { zh: '设备令牌', en: 'Device token' },
  keep: { zh: '保留现有令牌', en: 'Keep current token' },
  keepHint: {
    zh: '设备无需改动，继续上报。如原所有者记下了令牌，仍可冒充该设备。',
    en: 'The device keeps working. A former owner who noted the token could still send data in its name.',
  },
  rotate: { zh: '更换令牌', en: 'Replace token' },
  rotateHint: {
    zh: '旧令牌立即失效，设备断开；在设备上设置新令牌后才能重新连接。',
    en: 'The old token stops working at once. The device is disconnected until you set the new token on it.',
  },
  accepted: { zh: '已接受转让', en: 'Transfer accepted' },
  newToken: { zh: '设备的新令牌', en: 'New device token' },
  refuse: { zh: '拒绝', en: 'Decline' },
  refuseOf: { zh: (name: string) => `拒绝“${name}”`, en: (name: string) => `Decline “${name}”` },
  refused: { zh: '已拒绝', en: 'Declined' },
  history: { zh: '转让记录', en: 'Transfers' },
  side: { zh: '方向', en: 'Direction' },
  given: { zh: '我转出的', en: 'Sent' },
  gotten: { zh: '转给我的', en: 'Received' },
  device: { zh: '设备', en: 'Device' },
  sn: { zh: '序列号', en: 'Serial number' },
  to: { zh: '转给', en: 'To' },
  owner: { zh: '原所有者', en: 'Previous owner' },
  state: { zh: '状态', en: 'Status' },
  made: { zh: '发出时间', en: 'Sent' },
  decided: { zh: '处理时间', en: 'Answered' },
  noGiven: { zh: '暂无转出记录', en: 'No transfers sent' },
  noGivenHint: {
    zh: '打开自己的设备，在“管理”中选择“转让设备”。',
    en: 'Open one of your devices and choose “Transfer device” under “Manage”.',
  },
  noReceived: { zh: '暂无收到的转让', en: 'No transfers received' },
})

/** State of a transfer. */
export const transferStateWords: Record<TransferState, Words> = {
  waiting: { zh: '待接受', en: 'Pending' },
  accepted: { zh: '已接受', en: 'Accepted' },
  refused: { zh: '已拒绝', en: 'Declined' },
  withdrawn: { zh: '已撤回', en: 'Withdrawn' },
  lapsed: { zh: '已失效', en: 'Expired' },
}
