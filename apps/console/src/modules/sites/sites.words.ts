import { defineWords } from '../../lib/words.ts'

export const siteWords = defineWords({
  title: { zh: '站点管理', en: 'Sites' },
  description: {
    zh: '设备所在的地点。设备按站点的时区统计每天和每月。',
    en: 'Where devices stand. They count their days and months in the site’s time zone.',
  },
  site: { zh: '站点', en: 'Site' },
  anySite: { zh: '全部站点', en: 'Any site' },
  search: { zh: '名称或地址', en: 'Name or address' },
  address: { zh: '地址', en: 'Address' },
  position: { zh: '位置', en: 'Position' },
  timeZone: { zh: '时区', en: 'Time zone' },
  localTime: { zh: (time: string) => `当地 ${time}`, en: (time: string) => `${time} there` },
  devices: { zh: '设备数', en: 'Devices' },
  created: { zh: '创建时间', en: 'Added' },
  addSite: { zh: '新增站点', en: 'Add site' },
  editSite: { zh: '编辑站点', en: 'Edit site' },
  emptyTitle: { zh: '还没有站点', en: 'No sites yet' },
  emptyHint: {
    zh: '新增一个站点，再在设备列表里选中设备，设置它们的站点。',
    en: 'Add a site, then choose devices in their list and set their site.',
  },
  nameHint: { zh: '例如：滨江一号店', en: 'For example: Riverside 1' },
  nameMissing: { zh: '请填写站点名称', en: 'Please give the site a name' },
  nameTooLong: { zh: '站点名称最多 64 个字符', en: 'The name of a site has at most 64 characters' },
  addressTooLong: { zh: '地址最多 256 个字符', en: 'An address has at most 256 characters' },
  timeZoneMissing: { zh: '请选择时区', en: 'Please choose a time zone' },
  timeZoneHint: {
    zh: '输入城市名搜索；夏令时会自动计算。',
    en: 'Type the name of a city to find it. Summer time is taken into account.',
  },
  zoneChanges: {
    zh: (count: string) =>
      `这里的 ${count} 台设备从下一条读数起按新时区统计每天和每月；已经统计的日期保持不变。`,
    en: (count: string) =>
      `Devices here (${count}) count their days and months in the new zone from the next reading on. Days that are counted stay as they are.`,
  },
  latitude: { zh: '纬度', en: 'Latitude' },
  longitude: { zh: '经度', en: 'Longitude' },
  latitudeWrong: { zh: '纬度在 -90 到 90 之间', en: 'A latitude is from -90 to 90' },
  longitudeWrong: { zh: '经度在 -180 到 180 之间', en: 'A longitude is from -180 to 180' },
  bothOrNone: { zh: '经度和纬度请一起填写', en: 'Please give both latitude and longitude' },
  map: { zh: '在地图上点选位置', en: 'Choose the position on the map' },
  mapHint: {
    zh: '点击地图填入坐标；用按钮放大后更精确，方向键移动地图。',
    en: 'A click fills in the coordinates. Zoom in for a finer choice; arrow keys move the map.',
  },
  liesAt: {
    zh: (latitude: string, longitude: string) => `位于纬度 ${latitude}，经度 ${longitude}`,
    en: (latitude: string, longitude: string) => `At latitude ${latitude}, longitude ${longitude}`,
  },
  zoomIn: { zh: '放大', en: 'Zoom in' },
  zoomOut: { zh: '缩小', en: 'Zoom out' },
  here: { zh: '使用当前位置', en: 'Use where I am' },
  hereFailed: { zh: '浏览器没有给出当前位置', en: 'The browser did not tell where you are' },
  removeTitle: { zh: (name: string) => `删除“${name}”？`, en: (name: string) => `Delete “${name}”?` },
  removeAsk: {
    zh: (count: string) =>
      `这里的 ${count} 台设备会留下，不再属于任何站点，时区不变。只按这个站点选择设备的分组规则将不再包含它们。不能撤销。`,
    en: (count: string) =>
      `Devices here (${count}) stay, at no site, and keep their time zone. Groups whose rule names this site no longer hold them. This cannot be undone.`,
  },
  removed: { zh: '站点已删除', en: 'The site is deleted' },
  showDevices: {
    zh: (count: string) => `查看 ${count} 台设备`,
    en: (count: string) => (count === '1' ? 'See 1 device' : `See ${count} devices`),
  },
})
