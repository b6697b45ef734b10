import { defineWords } from '../../../lib/words.ts'

export const screensWords = defineWords({
  title: { zh: '大屏管理', en: 'Screens' },
  description: {
    zh: '大屏显示哪些设备、哪些页面，以及显示方式。',
    en: 'What big screens show: which devices, which pages, and how.',
  },
  add: { zh: '新增大屏', en: 'Add screen' },
  edit: { zh: '编辑大屏', en: 'Edit screen' },
  open: { zh: '打开', en: 'Open' },
  language: { zh: '显示语言', en: 'Language shown' },
  ofBrowser: { zh: '浏览器的语言', en: 'Browser language' },
  'zh-cn': { zh: '中文', en: 'Chinese' },
  en: { zh: '英文', en: 'English' },
  titleOf: { zh: '标题', en: 'Title' },
  nameMissing: { zh: '请输入标题', en: 'Enter a title' },
  nameTooLong: { zh: '标题最多 64 个字符', en: 'A title has at most 64 characters' },
  shows: { zh: '显示范围', en: 'Shows' },
  own: { zh: '自己的设备', en: 'My devices' },
  shared: { zh: '共享给我的设备', en: 'Devices shared with me' },
  all: { zh: '全部设备', en: 'All devices' },
  sites: { zh: '站点', en: 'Sites' },
  groups: { zh: '分组', en: 'Groups' },
  placesHint: {
    zh: '未选择站点或分组时，显示所选范围内的全部设备',
    en: 'With no site or group selected, all devices in this scope are shown',
  },
  gone: { zh: '所选站点和分组已不存在', en: 'Its sites and groups no longer exist' },
  placesMissing: {
    zh: '原来所选的站点和分组已不存在，请重新选择',
    en: 'The sites and groups of this screen no longer exist. Choose others.',
  },
  panels: { zh: '页面', en: 'Pages' },
  panelsHint: { zh: '按下方顺序显示', en: 'Shown in the order below' },
  order: { zh: '页面顺序', en: 'Order of the pages' },
  mapNote: {
    zh: '站点设置位置后才显示“地图”页。地图底图可在系统设置中上传。',
    en: 'The page “Map” is shown once sites have positions. A map file for it can be uploaded in the settings.',
  },
  toSettings: { zh: '打开系统设置', en: 'Open settings' },
  panelsMissing: { zh: '请至少选择一个页面', en: 'Choose at least one page' },
  secondsOf: { zh: (seconds: string) => `${seconds} 秒`, en: (seconds: string) => `${seconds} s` },
  secondsWrong: { zh: '请输入 5 至 300 的整数', en: 'Enter a whole number from 5 to 300' },
  diagonalWrong: { zh: '请输入 0 至 300 的数', en: 'Enter a number from 0 to 300' },
  distanceWrong: { zh: '请输入 0 至 50 的数', en: 'Enter a number from 0 to 50' },
  sizeHint: {
    zh: '填写对角线和观看距离后，文字大小适合该距离；0 表示不指定',
    en: 'With both set, text is sized for the viewing distance. Enter 0 if unknown.',
  },
  updated: { zh: '更新时间', en: 'Updated' },
  removeTitle: {
    zh: (name: string) => `删除大屏“${name}”？`,
    en: (name: string) => `Delete screen “${name}”?`,
  },
  removeAsk: {
    zh: '正在显示此大屏的窗口将停止更新。',
    en: 'Windows showing this screen stop updating.',
  },
  removeDisconnects: {
    zh: (displays: number) =>
      `显示此大屏的 ${displays} 台显示屏将断开；要再次显示，需要改用其他大屏重新配对。如需保留，请先在“显示屏”中为其更换大屏。`,
    en: (displays: number) =>
      displays === 1
        ? '1 display that shows it is disconnected and must be paired again. To keep it, first choose another screen for it under “Displays”.'
        : `${displays} displays that show it are disconnected and must be paired again. To keep them, first choose another screen for each under “Displays”.`,
  },
  removed: { zh: '大屏已删除', en: 'Screen deleted' },
  empty: { zh: '暂无大屏', en: 'No screens yet' },
  emptyHint: {
    zh: '新增大屏后，可在电视或显示器上打开。',
    en: 'Add one and open it on a television or monitor.',
  },
})
