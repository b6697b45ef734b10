import { defineWords } from '../../../lib/words.ts'

export const pairingWords = defineWords({
  title: { zh: '显示屏', en: 'Displays' },
  description: {
    zh: '无需登录即可显示大屏的浏览器；每台有自己的只读密钥，可随时断开。',
    en: 'Browsers that show a screen without signing in. Each has its own read-only key, and can be disconnected at any time.',
  },
  pair: { zh: '配对显示屏', en: 'Pair display' },
  pairNow: { zh: '配对', en: 'Pair' },
  firstScreen: {
    zh: '将自动新增一个显示全部设备的大屏，之后可在“大屏管理”中修改。',
    en: 'A screen showing all devices is created for this display. You can change it later under “Screens”.',
  },
  online: { zh: '在线', en: 'Online' },
  edit: { zh: '编辑显示屏', en: 'Edit display' },
  openHere: { zh: '在显示屏上打开此地址：', en: 'On the display, open this address:' },
  code: { zh: '配对码', en: 'Code on the display' },
  mayNotPair: {
    zh: (code: string) =>
      `当前角色没有“配对显示屏”权限。请让有此权限的人（例如管理员）登录后，在本页输入配对码 ${code}。`,
    en: (code: string) =>
      `Your role may not pair displays. Ask somebody whose role may, such as an administrator, to sign in and enter the code ${code} on this page.`,
  },
  codeHint: { zh: '显示屏上的 8 个字母', en: 'The eight letters on the display' },
  codeMissing: { zh: '请输入显示屏上的配对码', en: 'Enter the code on the display' },
  nameMissing: { zh: '请输入名称', en: 'Enter a name' },
  nameTooLong: { zh: '名称最多 64 个字符', en: 'A name has at most 64 characters' },
  screen: { zh: '显示的大屏', en: 'Screen' },
  screenMissing: { zh: '请选择大屏', en: 'Choose a screen' },
  noScreens: { zh: '请先在“大屏管理”中新增大屏', en: 'Add a screen first' },
  paired: { zh: '配对时间', en: 'Paired' },
  pairedDone: { zh: '显示屏已配对', en: 'Display paired' },
  lastSeen: { zh: '最近在线', en: 'Last seen' },
  never: { zh: '尚未连接', en: 'Not yet' },
  revoke: { zh: '断开', en: 'Disconnect' },
  revokeTitle: {
    zh: (name: string) => `断开显示屏“${name}”？`,
    en: (name: string) => `Disconnect display “${name}”?`,
  },
  revokeAsk: {
    zh: '它的密钥立即失效；要再次显示，需要重新配对。',
    en: 'Its key stops working at once. To use the display again, pair it again.',
  },
  revoked: { zh: '显示屏已断开', en: 'Display disconnected' },
  empty: { zh: '暂无显示屏', en: 'No displays yet' },
})
