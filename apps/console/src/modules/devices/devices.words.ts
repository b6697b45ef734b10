import type { DeviceTab } from '@limpid/contract/devices'
import type { DeviceRow } from '@limpid/contract/fleet'
import type { DisconnectReason } from '@limpid/contract/kernel/device-message'
import type { Words } from '@limpid/contract/kernel/words'
import { defineWords } from '../../lib/words.ts'

export const deviceWords = defineWords({
  listTitle: { zh: '我的设备', en: 'My devices' },
  listTitleAll: { zh: '全部设备', en: 'All devices' },
  listDescription: {
    zh: '在线状态和运行情况会自动更新。',
    en: 'Online state and activity update automatically.',
  },
  scope: { zh: '范围', en: 'Scope' },
  scopeOwn: { zh: '我的', en: 'Mine' },
  scopeAll: { zh: '全部', en: 'All' },
  search: { zh: '名称或序列号', en: 'Name or serial number' },
  product: { zh: '产品', en: 'Product' },
  anyProduct: { zh: '全部产品', en: 'Any product' },
  onlineState: { zh: '在线状态', en: 'Online state' },
  anyState: { zh: '全部状态', en: 'Any state' },
  sn: { zh: '序列号', en: 'Serial number' },
  anyActivity: { zh: '全部活动', en: 'Doing anything' },
  site: { zh: '站点', en: 'Site' },
  groups: { zh: '分组', en: 'Groups' },
  listed: { zh: '、', en: ', ' },
  tags: { zh: '标签', en: 'Tags' },
  firmware: { zh: '固件', en: 'Firmware' },
  activity: { zh: '正在做', en: 'Doing' },
  lastMessage: { zh: '最近消息', en: 'Last message' },
  owner: { zh: '所有者', en: 'Owner' },
  simulated: { zh: '模拟', en: 'Simulated' },
  simulatedHint: { zh: '由模拟器扮演，不是真实设备', en: 'Played by the simulator, not a real machine' },
  online: { zh: '在线', en: 'Online' },
  offline: { zh: '离线', en: 'Offline' },
  silent: { zh: '静默', en: 'Silent' },
  silentHint: {
    zh: '已连接，但超过三个最短上报间隔没有消息',
    en: 'Connected, but nothing was heard for three of its shortest intervals',
  },
  silentSince: {
    zh: (time: string) => `已连接，${time} 起没有消息`,
    en: (time: string) => `connected, silent since ${time}`,
  },
  neverOnline: { zh: '从未上线', en: 'Never connected' },
  since: { zh: (age: string) => `${age}起`, en: (age: string) => `since ${age}` },
  never: { zh: '还没有', en: 'None yet' },
  add: { zh: '添加设备', en: 'Add device' },
  import: { zh: '导入', en: 'Import' },
  emptyTitle: { zh: '还没有设备', en: 'No devices yet' },
  emptyHint: {
    zh: '添加一台设备，用得到的令牌让它连接到这里。',
    en: 'Add a device and let it connect with the token you get.',
  },
  emptyHintReader: {
    zh: '设备归到你名下后会显示在这里。',
    en: 'Devices appear here as soon as they belong to you.',
  },
  nameHint: { zh: '例如：一号厨房洗碗机', en: 'For example: Kitchen 1 dishwasher' },
  snHint: {
    zh: '机身铭牌上的序列号；字母、数字、点、横线和下划线',
    en: 'As on the machine’s plate; letters, digits, dot, dash and underscore',
  },
  nameMissing: { zh: '请填写名称', en: 'Please give it a name' },
  nameTooLong: { zh: '名称最多 64 个字符', en: 'A name has at most 64 characters' },
  snMissing: { zh: '请填写序列号', en: 'Please give the serial number' },
  snInvalid: {
    zh: '以字母或数字开头，最多 64 个字符，只含字母、数字和 . _ -',
    en: 'Starts with a letter or digit, at most 64 characters: letters, digits and . _ -',
  },
  productMissing: { zh: '请选择产品', en: 'Please choose a product' },
  added: { zh: '设备已添加', en: 'The device is added' },
  tokenTitle: { zh: '访问令牌', en: 'Access token' },
  tokenOnce: {
    zh: '令牌只显示这一次，请现在保存。它就是设备连接时的用户名。',
    en: 'The token is shown only now: keep it. It is the username the device connects with.',
  },
  tryTitle: { zh: '试一试', en: 'Try it' },
  tryHint: {
    zh: '在终端运行，设备页会立刻显示这个数值：',
    en: 'Run this in a terminal; the device page shows the value at once:',
  },
  openDevice: { zh: '打开设备页', en: 'Open the device' },
  done: { zh: '我已保存', en: 'I have kept it' },
  onlineSince: { zh: (time: string) => `${time} 上线`, en: (time: string) => `since ${time}` },
  offlineSince: { zh: (time: string) => `${time} 离线`, en: (time: string) => `since ${time}` },
  noToken: { zh: '没有令牌，不能连接', en: 'Without a token: it cannot connect' },
  lastEnd: { zh: '上次断开', en: 'Last disconnect' },
  fault: { zh: '故障', en: 'Fault' },
  tabs: { zh: '设备内容', en: 'Parts of the device page' },
  goneTitle: { zh: '你现在看不到这台设备', en: 'You cannot see this device' },
  goneHint: {
    zh: '它没有共享给你，或共享已收回、到期，或设备已转让、删除。本页数据已清除。',
    en: 'It is not shared with you, or the share was taken back, has ended, or the device was given away or deleted. Nothing of it is kept here.',
  },
  toShared: { zh: '查看共享设备', en: 'To the shared devices' },
  sharedBy: {
    zh: (owner: string, terms: string) => `由 ${owner} 共享 · ${terms}`,
    en: (owner: string, terms: string) => `Shared by ${owner} · ${terms}`,
  },
  severalShares: { zh: '多个共享，各按各的条件', en: 'several shares, each on its own terms' },
})

/** The tabs that a share may be limited to, named as on the device's page. */
export const tabWords: Record<DeviceTab, Words> = {
  live: { zh: '实时概览', en: 'Overview' },
  alarms: { zh: '告警记录', en: 'Alarms' },
  cycles: { zh: '洗涤记录', en: 'Washes' },
  'water-flow': { zh: '水流量', en: 'Water flow' },
  ph: { zh: 'PH', en: 'PH' },
  tds: { zh: 'TDS', en: 'TDS' },
  maintenance: { zh: '维护保养', en: 'Maintenance' },
  parts: { zh: '配件', en: 'Parts' },
  feedback: { zh: '故障反馈', en: 'Fault reports' },
  members: { zh: '会员信息', en: 'People' },
  deliveries: { zh: '配送记录', en: 'Deliveries' },
  operations: { zh: '操作日志', en: 'Operations' },
  actions: { zh: '动作日志', en: 'Action log' },
}

const withExcursions: Words = { zh: '含水质超限', en: 'with Out of limits' }

/** What comes along with a tab of a share. */
export const alongWords: Partial<Record<DeviceTab, Words>> = {
  live: { zh: '含曲线；水质设备另含水质超限', en: 'with Charts, and Out of limits for water devices' },
  cycles: { zh: '含洗涤日记', en: 'with Diary' },
  ph: withExcursions,
  tds: withExcursions,
  members: { zh: '含所有者联系方式', en: 'with the owner’s contact' },
  actions: { zh: '含被拒绝的消息', en: 'with refused messages' },
}

/** What a machine is doing. */
export const activityWords: Record<DeviceRow['activity'], Words> = {
  washing: { zh: '洗涤中', en: 'Washing' },
  idle: { zh: '待机', en: 'Idle' },
  fault: { zh: '故障', en: 'Fault' },
  unknown: { zh: '未知', en: 'Unknown' },
}

/** Names of the attributes that devices commonly tell; others keep the device's own key. */
export const attributeWords: Record<string, Words> = {
  model: { zh: '型号', en: 'Model' },
  fw_version: { zh: '固件版本', en: 'Firmware' },
  fwVersion: { zh: '固件版本', en: 'Firmware' },
  hw_version: { zh: '硬件版本', en: 'Hardware' },
  tds_factor: { zh: 'TDS 系数', en: 'TDS factor' },
  ip: { zh: 'IP 地址', en: 'IP address' },
  mac: { zh: 'MAC 地址', en: 'MAC address' },
  manufacturer: { zh: '厂商', en: 'Manufacturer' },
  location: { zh: '位置', en: 'Location' },
}

/** Why a connection ended. */
export const disconnectWords: Record<DisconnectReason, Words> = {
  client_disconnect: { zh: '设备主动断开', en: 'The device signed off' },
  connection_lost: { zh: '网络连接中断', en: 'The connection was lost' },
  keepalive_timeout: { zh: '超过保活时间没有消息', en: 'Nothing was heard for longer than the keep-alive' },
  taken_over: { zh: '同一令牌在别处连接', en: 'The same token connected elsewhere' },
  protocol_error: { zh: '设备违反了 MQTT 协议', en: 'The device broke the MQTT protocol' },
  packet_too_large: { zh: '消息过大', en: 'A message was too large' },
  slow_reader: { zh: '设备接收过慢', en: 'The device read too slowly' },
  storage_unavailable: { zh: '服务端存储暂时不可用', en: 'The server’s storage was not available' },
  revoked: { zh: '令牌已被收回', en: 'The token was revoked' },
  server_shutdown: { zh: '服务端重启', en: 'The server was restarted' },
}
