import type { Words } from '@limpid/contract/kernel/words'
import type { TransferState } from '@limpid/contract/transfers'
import { defineWords } from '../../lib/words.ts'

export const transferWords = defineWords({
  who: { zh: '新所有者的用户名、手机号或邮箱', en: 'Username, mobile number or e-mail of the new owner' },
  whoHint: {
    zh: '须与对方账号完全一致。为保护隐私，不会告诉你账号是否存在。',
    en: 'Exactly as in their account. To protect people, you are not told whether there is such an account.',
  },
  whoMissing: { zh: '请填写转让给谁', en: 'Please say to whom' },
  whoTooLong: { zh: '最多 64 个字符', en: 'At most 64 characters' },
  whenAccepted: { zh: '对方接受之后：', en: 'Once they accept:' },
  historyGoes: {
    zh: '设备和全部历史数据归对方所有，你和你共享的人立即看不到它。',
    en: 'The device is theirs, with all its history. You and everybody you shared it with stop seeing it at once.',
  },
  sharesEnd: {
    zh: '它的共享、分组、站点和标签不再有效。',
    en: 'Its shares, groups, site and tags end.',
  },
  tokenTheirs: {
    zh: '令牌保留还是更换，由对方决定。',
    en: 'They choose whether it keeps its token or gets a new one.',
  },
  days: {
    zh: '7 天内没有接受，转让自动失效；在此之前你可以撤回。',
    en: 'Without an answer the offer ends after 7 days. Until then you can withdraw it.',
  },
  offer: { zh: '发出转让', en: 'Send the offer' },
  offered: { zh: '已发出，对方接受后设备归对方所有', en: 'Sent. The device is theirs when they accept.' },
  waiting: {
    zh: (whom: string, time: string) => `正在转让给 ${whom}，${time} 前可以接受`,
    en: (whom: string, time: string) => `Offered to ${whom}, who can accept until ${time}`,
  },
  withdraw: { zh: '撤回转让', en: 'Withdraw the offer' },
  withdrawOf: { zh: (name: string) => `撤回“${name}”的转让`, en: (name: string) => `Withdraw “${name}”` },
  withdrawn: { zh: '已撤回', en: 'Withdrawn' },
  received: { zh: '待你接受的设备', en: 'Devices that wait for you' },
  from: {
    zh: (owner: string, name: string) => `${owner} 想把“${name}”转让给你`,
    en: (owner: string, name: string) => `${owner} wants to give you “${name}”`,
  },
  until: { zh: (time: string) => `${time} 前有效`, en: (time: string) => `until ${time}` },
  accept: { zh: '接受', en: 'Accept' },
  acceptOf: { zh: (name: string) => `接受“${name}”`, en: (name: string) => `Accept “${name}”` },
  acceptHint: {
    zh: '设备连同历史数据归你所有，原所有者立即看不到它。站点、分组和标签由你重新设置。',
    en: 'The device is yours with its history, and its former owner stops seeing it at once. You give it a site, groups and tags of your own.',
  },
  token: { zh: '设备令牌', en: 'The device’s token' },
  keep: { zh: '保留现在的令牌', en: 'Keep the present token' },
  keepHint: {
    zh: '设备不用改动，继续上报。原所有者如果记下了令牌，仍可能冒充这台设备。',
    en: 'The machine goes on as it is. A former owner who noted the token could still send data in its name.',
  },
  rotate: { zh: '更换令牌', en: 'Give it a new token' },
  rotateHint: {
    zh: '旧令牌立即失效，设备断开；把新令牌设置到设备上后才能再连接。',
    en: 'The old one ends at once and the machine is cut off until you set the new one on it.',
  },
  accepted: { zh: '设备已归你所有', en: 'The device is yours now' },
  newToken: { zh: '设备的新令牌', en: 'The new token of the device' },
  refuse: { zh: '拒绝', en: 'Refuse' },
  refuseOf: { zh: (name: string) => `拒绝“${name}”`, en: (name: string) => `Refuse “${name}”` },
  refused: { zh: '已拒绝', en: 'Refused' },
  history: { zh: '转让记录', en: 'Transfers' },
  side: { zh: '方向', en: 'Direction' },
  given: { zh: '我转出的', en: 'From me' },
  gotten: { zh: '转给我的', en: 'To me' },
  device: { zh: '设备', en: 'Device' },
  sn: { zh: '序列号', en: 'Serial number' },
  to: { zh: '转给', en: 'To' },
  owner: { zh: '原所有者', en: 'From' },
  state: { zh: '状态', en: 'State' },
  made: { zh: '发出时间', en: 'Offered' },
  decided: { zh: '答复时间', en: 'Answered' },
  noGiven: { zh: '你还没有转让过设备', en: 'You have not given away a device' },
  noGivenHint: {
    zh: '打开一台自己的设备，在“管理”里选择“转让设备”。',
    en: 'Open a device of yours and choose “Give the device away” under “Manage”.',
  },
  noReceived: { zh: '还没有人转让设备给你', en: 'Nobody has offered you a device' },
})

/** Where a transfer stands. */
export const transferStateWords: Record<TransferState, Words> = {
  waiting: { zh: '待接受', en: 'Waiting' },
  accepted: { zh: '已接受', en: 'Accepted' },
  refused: { zh: '已拒绝', en: 'Refused' },
  withdrawn: { zh: '已撤回', en: 'Withdrawn' },
  lapsed: { zh: '已失效', en: 'Lapsed' },
}
