import { defineWords } from '../../lib/words.ts'

export const settingsWords = defineWords({
  title: { zh: '系统设置', en: 'Settings' },
  description: {
    zh: '适用于整个系统，保存后立即在所有服务器上生效。每次修改都会记入审计日志。',
    en: 'They hold for the whole installation, at once and on every server. Each change stands in the audit.',
  },
  keeping: { zh: '保留多久', en: 'How long things are kept' },
  keepingHint: {
    zh: '到期的内容每小时清理一次，结果显示在运行状态页面。洗涤记录和洗涤日记是证据，一直保留。',
    en: 'What is older is deleted once an hour; the page of the system status tells what. Washes and diaries are proof and are kept for ever.',
  },
  rawMessages: { zh: '原始消息', en: 'Raw messages' },
  messages: { zh: '条', en: 'messages' },
  days: { zh: '天', en: 'days' },
  house: { zh: '产品名称与入口', en: 'Name and entries' },
  houseHint: {
    zh: '已打开的页面立即跟着变化。',
    en: 'Open pages follow at once.',
  },
  map: { zh: '站点地图', en: 'Map of the sites' },
  mapHint: {
    zh: (most: string) =>
      `默认地图只有海岸线。可以换成更细的 GeoJSON 文件：经纬度多边形，最大 ${most}、20 万个点。`,
    en: (most: string) =>
      `The usual map knows coastlines only. A finer GeoJSON file may take its place: polygons in degrees, at most ${most} and 200,000 points.`,
  },
  mapIsUsual: { zh: '默认地图', en: 'The usual map' },
  mapSource: { zh: 'Natural Earth 海岸线，公有领域', en: 'Coastlines of Natural Earth, public domain' },
  mapChoose: { zh: '上传地图', en: 'Upload a map' },
  mapUsual: { zh: '恢复默认地图', en: 'Show the usual map' },
  mapUsualAsk: {
    zh: '上传的地图会被删除，所有人立即看到默认地图。',
    en: 'The uploaded map is deleted, and everybody sees the usual one at once.',
  },
  mapTooLarge: {
    zh: (most: string) => `地图文件不能超过 ${most}`,
    en: (most: string) => `A map file has at most ${most}`,
  },
  points: { zh: (count: string) => `${count} 个点`, en: (count: string) => `${count} points` },
  limits: { zh: '限制', en: 'Limits' },
  limitsHint: {
    zh: '防止猜测密码和滥用。每项的下限都留有余地，任何人都不会因此无法登录。',
    en: 'Against guessing and misuse. The least of each leaves room, so that nobody is locked out by it.',
  },
  times: { zh: '次', en: 'times' },
  notShown: { zh: '不显示', en: 'not shown' },
  inChinese: { zh: '中文', en: 'In Chinese' },
  inEnglish: { zh: '英文', en: 'In English' },
  nameWrong: {
    zh: '请填写 1 至 24 个字，不含 < > 【 】',
    en: 'Enter 1 to 24 characters, none of them < > 【 】',
  },
  titleWrong: { zh: '请填写 1 至 32 个字', en: 'Enter 1 to 32 characters' },
  address: { zh: '地址', en: 'Address' },
  addressHint: {
    zh: 'http、https、mailto 或 tel 的完整地址，或以 #/ 开头的本系统页面；留空则不显示此入口',
    en: 'A whole address of http, https, mailto or tel, or a page of this console that begins with #/; empty hides the entry',
  },
  addressWrong: {
    zh: '请填写以 http://、https://、mailto: 或 tel: 开头的完整地址，或以 #/ 开头的页面',
    en: 'Enter a whole address that begins with http://, https://, mailto: or tel:, or a page that begins with #/',
  },
  forever: { zh: '一直保留', en: 'For ever' },
  edit: { zh: (name: string) => `编辑：${name}`, en: (name: string) => `Edit: ${name}` },
  usual: { zh: (value: string) => `默认 ${value}`, en: (value: string) => `usually ${value}` },
  changed: {
    zh: (who: string, when: string) => `${who} 于 ${when} 修改`,
    en: (who: string, when: string) => `set by ${who}, ${when}`,
  },
  somebody: { zh: '已删除的账号', en: 'a deleted account' },
  reset: { zh: '恢复默认', en: 'Reset' },
  resetOf: { zh: (name: string) => `恢复默认：${name}`, en: (name: string) => `Reset: ${name}` },
  value: { zh: '值', en: 'Value' },
  range: {
    zh: (least: number, most: number, unit: string) => `${least} 到 ${most} ${unit}`,
    en: (least: number, most: number, unit: string) => `${least} to ${most} ${unit}`,
  },
  shorter: {
    zh: '期限缩短后，更早的内容会在一小时内永久删除。',
    en: 'A shorter time deletes what is older within the hour, for ever.',
  },
  wrong: { zh: '请输入范围内的整数', en: 'Enter a whole number within the range' },
})
