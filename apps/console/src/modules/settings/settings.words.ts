import type { Words } from '@limpid/contract/kernel/words'
import { settingValues } from '@limpid/contract/settings/settings.values'
import type { TileCoordinates } from '@limpid/contract/settings/tiles'
import { defineWords } from '../../lib/words.ts'

export const settingsWords = defineWords({
  tilesNone: { zh: '未设置，使用内置地图', en: 'Not set; the built-in map is shown' },
  tileAddress: { zh: '瓦片地址（URL）', en: 'Tile URL' },
  tileAddressHint: {
    zh: '含 {z}、{x}、{y} 的 XYZ 地址，如 https://tiles.example.org/{z}/{x}/{y}.png；本服务器提供的瓦片以 / 开头。',
    en: 'An XYZ URL with {z}, {x} and {y}, such as https://tiles.example.org/{z}/{x}/{y}.png; for tiles on this server, start with /.',
  },
  tileAddressWrong: {
    zh: '请输入以 https:// 或 / 开头、含 {z}、{x}、{y} 的地址',
    en: 'Enter a URL that starts with https:// or / and contains {z}, {x} and {y}',
  },
  tileAttribution: { zh: '版权说明', en: 'Attribution' },
  tileAttributionHint: {
    zh: '地图提供方要求显示的文字，如审图号。',
    en: 'The text that the map’s licence requires.',
  },
  tileAttributionLong: { zh: '最多 200 个字符', en: 'At most 200 characters' },
  tileCoordinates: { zh: '坐标系', en: 'Coordinate system' },
  tileCoordinatesHint: {
    zh: '中国大陆的在线地图多为 GCJ-02；选错时设备会偏移数百米。',
    en: 'Most online maps of mainland China use GCJ-02. The wrong choice shifts devices by several hundred metres.',
  },
  tileZoom: { zh: '最大缩放级别', en: 'Maximum zoom' },
  tileZoomWrong: { zh: '请输入 1 到 20 的整数', en: 'Enter a whole number from 1 to 20' },
  title: { zh: '系统设置', en: 'Settings' },
  sections: { zh: '本页内容', en: 'On this page' },
  description: {
    zh: '适用于整个系统，保存后立即生效。所有变更记入审计日志。',
    en: 'Settings apply to the whole installation as soon as they are saved. All changes are recorded in the audit log.',
  },
  access: { zh: '账号与会话', en: 'Accounts and sessions' },
  accessHint: {
    zh: '缩短会话时限后，立即对已登录的用户生效。',
    en: 'Shorter session limits apply at once, including to people who are signed in.',
  },
  on: { zh: '开启', en: 'On' },
  off: { zh: '关闭', en: 'Off' },
  characters: { zh: '个字符', en: 'characters' },
  minutes: { zh: '分钟', en: 'minutes' },
  hours: { zh: '小时', en: 'hours' },
  keeping: { zh: '数据保留期限', en: 'Data retention' },
  keepingHint: {
    zh: '过期数据每小时清理一次，结果见“运行状态”。洗涤记录和洗涤台账是证据，永久保留。',
    en: 'Older data is deleted hourly; see System status for the results. Washes and wash ledgers are evidence and are kept indefinitely.',
  },
  rawMessages: { zh: '原始消息', en: 'Raw messages' },
  messages: { zh: '条', en: 'messages' },
  days: { zh: '天', en: 'days' },
  branding: { zh: '品牌与链接', en: 'Branding and links' },
  brandingHint: {
    zh: '已打开的页面立即更新。',
    en: 'Open pages update at once.',
  },
  map: { zh: '站点地图', en: 'Site map' },
  mapHint: {
    zh: (max: string) =>
      `默认地图只有海岸线。可上传更精细的 GeoJSON 文件：经纬度多边形，最大 ${max}、20 万个点。`,
    en: (max: string) =>
      `The default map shows coastlines only. You can upload a finer GeoJSON file: polygons in longitude and latitude, at most ${max} and 200,000 points.`,
  },
  mapIsDefault: { zh: '默认地图', en: 'Default map' },
  mapSource: { zh: 'Natural Earth 海岸线（公有领域）', en: 'Natural Earth coastlines, public domain' },
  mapChoose: { zh: '上传地图', en: 'Upload map' },
  mapDefault: { zh: '恢复默认地图', en: 'Reset to default map' },
  mapDefaultAsk: {
    zh: '上传的地图将被删除，所有人立即看到默认地图。',
    en: 'The uploaded map is deleted, and everyone sees the default map at once.',
  },
  mapTooLarge: {
    zh: (max: string) => `地图文件不能超过 ${max}`,
    en: (max: string) => `A map file can be at most ${max}`,
  },
  points: { zh: (count: string) => `${count} 个点`, en: (count: string) => `${count} points` },
  perYuan: { zh: '积分/元', en: 'per ¥1' },
  shop: { zh: '商城', en: 'Shop' },
  accountHolder: { zh: '户名', en: 'Account holder' },
  accountBank: { zh: '开户行', en: 'Bank' },
  accountNumber: { zh: '账号', en: 'Account number' },
  accountWrong: {
    zh: '须全部填写或全部留空；账号只含数字、字母、空格和连字符',
    en: 'Fill in all three fields or leave all of them empty. The account number may contain digits, letters, spaces and hyphens.',
  },
  accountNone: { zh: '未设置，不提供银行转账', en: 'Not set; no bank transfer is offered' },
  contactNone: { zh: '未设置，不显示', en: 'Not set; none is shown' },
  contactWrong: {
    zh: '请填写两种语言，或全部留空',
    en: 'Enter it in both languages, or leave both empty',
  },
  limits: { zh: '限制', en: 'Limits' },
  limitsHint: {
    zh: '防止密码猜测和滥用。每项均有下限，避免任何人无法登录。',
    en: 'Protects against password guessing and misuse. Minimum values make sure that everyone can still sign in.',
  },
  times: { zh: '次', en: 'times' },
  linkOf: {
    zh: (title: string, address: string) => `${title}：${address}`,
    en: (title: string, address: string) => `${title}: ${address}`,
  },
  notShown: { zh: '不显示', en: 'Hidden' },
  inChinese: { zh: '中文', en: 'Chinese' },
  inEnglish: { zh: '英文', en: 'English' },
  nameWrong: {
    zh: '请输入 1 到 24 个字符，不含 < > 【 】',
    en: 'Enter 1 to 24 characters, without < > 【 】',
  },
  titleWrong: { zh: '请输入 1 到 32 个字符', en: 'Enter 1 to 32 characters' },
  address: { zh: '地址', en: 'Address' },
  addressHint: {
    zh: '以 http:、https:、mailto: 或 tel: 开头的完整地址，或以 #/ 开头的本系统页面；留空则不显示',
    en: 'Full URL with http, https, mailto or tel, or a page of this console starting with #/. Leave empty to hide the link.',
  },
  addressWrong: {
    zh: '请输入以 http://、https://、mailto: 或 tel: 开头的完整地址，或以 #/ 开头的页面',
    en: 'Enter a full URL starting with http://, https://, mailto: or tel:, or a page starting with #/',
  },
  forever: { zh: '永久保留', en: 'Kept indefinitely' },
  edit: { zh: (name: string) => `编辑：${name}`, en: (name: string) => `Edit: ${name}` },
  defaultValue: { zh: (value: string) => `默认 ${value}`, en: (value: string) => `default ${value}` },
  changed: {
    zh: (who: string, when: string) => `${who} 于 ${when} 编辑`,
    en: (who: string, when: string) => `changed by ${who}, ${when}`,
  },
  somebody: { zh: '已注销账号', en: 'an erased account' },
  reset: { zh: '恢复默认', en: 'Reset to default' },
  resetOf: { zh: (name: string) => `恢复默认：${name}`, en: (name: string) => `Reset to default: ${name}` },
  value: { zh: '值', en: 'Value' },
  range: {
    zh: (min: number, max: number, unit: string) => `${min} 到 ${max} ${unit}`,
    en: (min: number, max: number, unit: string) => `${min} to ${max} ${unit}`,
  },
  shorter: {
    zh: '缩短期限后，更早的数据将在一小时内永久删除。',
    en: 'Shortening it permanently deletes older data within an hour.',
  },
  wrong: { zh: '请输入范围内的整数', en: 'Enter a whole number in the range' },
})

export const coordinateWords: Record<TileCoordinates, Words> = settingValues['value/coordinates']
