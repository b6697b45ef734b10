import type { DeviceTab } from '@limpid/contract/access/access'
import type { Words } from '@limpid/contract/kernel/words'
import { defineWords } from '../../lib/words.ts'
import { statusWords } from './status/status.words.ts'

export const deviceWords = defineWords({
  ...statusWords,
  listTitle: { zh: '我的设备', en: 'My devices' },
  removedDevices: { zh: '已删除的设备', en: 'Removed devices' },
  listTitleAll: { zh: '全部设备', en: 'All devices' },
  listDescription: {
    zh: '在线状态和运行状态自动更新。',
    en: 'Connection and activity update live.',
  },
  search: { zh: '名称或序列号', en: 'Name or serial number' },
  product: { zh: '产品', en: 'Product' },
  anyProduct: { zh: '全部产品', en: 'All products' },
  onlineState: { zh: '在线状态', en: 'Connection' },
  anyState: { zh: '全部状态', en: 'All statuses' },
  sn: { zh: '序列号', en: 'Serial number' },
  anyActivity: { zh: '全部运行状态', en: 'All activities' },
  site: { zh: '站点', en: 'Site' },
  groups: { zh: '分组', en: 'Groups' },
  listed: { zh: '、', en: ', ' },
  tags: { zh: '标签', en: 'Tags' },
  firmware: { zh: '固件', en: 'Firmware' },
  activity: { zh: '运行状态', en: 'Activity' },
  lastMessage: { zh: '最近消息', en: 'Last message' },
  owner: { zh: '所有者', en: 'Owner' },
  silentSince: {
    zh: (time: string) => `已连接，${time} 起无上报`,
    en: (time: string) => `connected, not reporting since ${time}`,
  },
  since: { zh: (time: string) => `已 ${time}`, en: (time: string) => `for ${time}` },
  never: { zh: '暂无', en: 'None yet' },
  add: { zh: '新增设备', en: 'Add device' },
  import: { zh: '导入', en: 'Import' },
  emptyTitle: { zh: '暂无设备', en: 'No devices yet' },
  emptyHint: {
    zh: '新增一台设备，用生成的令牌连接。',
    en: 'Add a device and connect it with the token you get.',
  },
  emptyHintReader: {
    zh: '归您所有的设备会显示在这里。',
    en: 'Devices appear here once they belong to you.',
  },
  nameHint: { zh: '例如：一号厨房洗碗机', en: 'e.g. Kitchen 1 dishwasher' },
  snHint: {
    zh: '机身铭牌上的序列号；字母、数字、点、横线和下划线',
    en: 'As on the nameplate; letters, digits, dot, dash and underscore',
  },
  nameMissing: { zh: '请输入名称', en: 'Enter a name' },
  nameTooLong: { zh: '名称最多 64 个字符', en: 'At most 64 characters' },
  snMissing: { zh: '请输入序列号', en: 'Enter the serial number' },
  snInvalid: {
    zh: '以字母或数字开头，最多 64 个字符，只含字母、数字和 . _ -',
    en: 'At most 64 letters, digits and . _ -, starting with a letter or digit',
  },
  productMissing: { zh: '请选择产品', en: 'Select a product' },
  added: { zh: '已新增设备', en: 'Device added' },
  tokenTitle: { zh: '访问令牌', en: 'Access token' },
  tokenOnce: {
    zh: '令牌只显示这一次，请立即保存。设备连接时以它为用户名。',
    en: 'The token is shown only once: save it now. The device uses it as its username.',
  },
  tryTitle: { zh: '测试连接', en: 'Test the connection' },
  tryHint: {
    zh: '在终端运行以下命令，设备页会立即显示数值：',
    en: 'Run this in a terminal. The device page shows the value at once:',
  },
  renewToken: { zh: '更换令牌', en: 'Replace token' },
  renewTokenAsk: {
    zh: (name: string) =>
      `“${name}”的现有令牌立即失效，设备随即断开，设置新令牌后才能重新连接。此操作不可撤销。`,
    en: (name: string) =>
      `The current token of “${name}” stops working at once. The device is disconnected until you set the new token on it. This cannot be undone.`,
  },
  tokenRenewed: { zh: '已更换令牌', en: 'Token replaced' },
  renewTokenWarning: {
    zh: '此设备的令牌有效。离线多由断电或网络引起，更换令牌反而会断开设备，只在令牌遗失或泄露时更换。',
    en: 'This device’s token is valid. Devices are usually offline because of power or network, and replacing the token disconnects them. Replace it only if it was lost or leaked.',
  },
  connect: { zh: '连接此设备', en: 'Connect this device' },
  connectHint: {
    zh: '令牌只在新增设备或更换令牌时显示一次；如遗失，请更换。',
    en: 'The token is shown only when the device is added or the token replaced. If it is lost, replace it.',
  },
  connectTry: {
    zh: '测试命令（将 <令牌> 换成设备的令牌）：',
    en: 'Test command (replace <token> with the device’s token):',
  },
  host: { zh: '主机', en: 'Host' },
  mqttPort: { zh: '端口（MQTT）', en: 'Port (MQTT)' },
  mqttTlsPort: { zh: '端口（MQTT，TLS 加密）', en: 'Port (MQTT over TLS)' },
  mqttUsername: { zh: '用户名', en: 'Username' },
  mqttTopic: { zh: '主题', en: 'Topic' },
  tokenSet: { zh: '访问令牌', en: 'The device’s access token' },
  tokenUnset: { zh: '尚无令牌，设备不能连接', en: 'No token: the device cannot connect' },
  tokenPlace: { zh: '<令牌>', en: '<token>' },
  openDevice: { zh: '打开设备页', en: 'Open device' },
  done: { zh: '我已保存', en: 'I’ve saved it' },
  onlineSince: { zh: (time: string) => `${time} 上线`, en: (time: string) => `since ${time}` },
  offlineSince: { zh: (time: string) => `${time} 离线`, en: (time: string) => `since ${time}` },
  noToken: { zh: '无令牌，不能连接', en: 'No token; cannot connect' },
  lastEnd: {
    zh: (reason: string) => `上次断开：${reason}`,
    en: (reason: string) => `Last disconnect: ${reason}`,
  },
  tabs: { zh: '设备页签', en: 'Device tabs' },
  goneTitle: { zh: '无法查看该设备', en: 'You can’t view this device' },
  goneHint: {
    zh: '设备未共享给您，或共享已取消、到期，或设备已转让、删除。本页数据已清除。',
    en: 'It is not shared with you, the share was revoked or has expired, or the device was transferred or deleted. Its data was cleared from this page.',
  },
  toShared: { zh: '查看共享设备', en: 'View shared devices' },
  sharedBy: {
    zh: (owner: string, terms: string) => `由 ${owner} 共享 · ${terms}`,
    en: (owner: string, terms: string) => `Shared by ${owner} · ${terms}`,
  },
  severalShares: { zh: '多个共享，权限各不相同', en: 'several shares with different permissions' },
})

const withExcursions: Words = { zh: '含水质超限', en: 'includes water quality alerts' }

/** What a shared tab includes in addition. */
export const alongWords: Partial<Record<DeviceTab, Words>> = {
  live: {
    zh: '含曲线；水质设备另含水质超限',
    en: 'includes charts, and water quality alerts for water devices',
  },
  cycles: { zh: '含洗涤台账', en: 'includes the wash ledger' },
  ph: withExcursions,
  tds: withExcursions,
  members: { zh: '含所有者联系方式', en: 'includes the owner’s contact details' },
  log: { zh: '含拒收的消息', en: 'includes rejected messages' },
}

/** What somebody with the permission "Control" may change in a tab; other tabs can only be viewed. */
export const controlWords: Partial<Record<DeviceTab, Words>> = {
  cycles: { zh: '标记重洗、设置卫生目标', en: 'mark rewashes, set the hygiene target' },
  maintenance: { zh: '记录保养', en: 'record maintenance' },
  parts: { zh: '记录配件更换', en: 'record replaced parts' },
  feedback: { zh: '处理故障反馈', en: 'handle fault reports' },
}
