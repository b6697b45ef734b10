import { defineWords } from '../../lib/words.ts'

export const siteWords = defineWords({
  title: { zh: '站点管理', en: 'Sites' },
  description: {
    zh: '设备所在的地点。设备按站点时区统计每日和每月数据。',
    en: 'Where your devices are. Daily and monthly figures use the site’s time zone.',
  },
  site: { zh: '站点', en: 'Site' },
  anySite: { zh: '全部站点', en: 'All sites' },
  mayNotList: {
    zh: '选择站点需要“查看站点”权限，请联系管理员。',
    en: 'Choosing a site requires the permission “View sites”. Ask an administrator.',
  },
  unlisted: { zh: '无权查看的站点', en: 'A site you cannot view' },
  search: { zh: '名称或地址', en: 'Name or address' },
  address: { zh: '地址', en: 'Address' },
  position: { zh: '位置', en: 'Position' },
  timeZone: { zh: '时区', en: 'Time zone' },
  localTime: { zh: (time: string) => `当地时间 ${time}`, en: (time: string) => `local time ${time}` },
  devices: { zh: '设备数', en: 'Devices' },
  created: { zh: '创建时间', en: 'Added' },
  addSite: { zh: '新增站点', en: 'Add site' },
  editSite: { zh: '编辑站点', en: 'Edit site' },
  emptyTitle: { zh: '暂无站点', en: 'No sites yet' },
  emptyHint: {
    zh: '新增站点后，在设备列表中选择设备并设置站点。',
    en: 'Add a site, then select devices in the device list and set their site.',
  },
  nameHint: { zh: '例如：滨江一号店', en: 'e.g. Riverside 1' },
  nameMissing: { zh: '请输入站点名称', en: 'Enter a site name' },
  nameTooLong: { zh: '站点名称最多 64 个字符', en: 'At most 64 characters' },
  addressTooLong: { zh: '地址最多 256 个字符', en: 'At most 256 characters' },
  timeZoneMissing: { zh: '请选择时区', en: 'Select a time zone' },
  timeZoneHint: {
    zh: '输入城市名搜索，自动处理夏令时。',
    en: 'Type a city to search. Daylight saving time is handled automatically.',
  },
  zoneChanges: {
    zh: (count: string) => `该站点的 ${count} 台设备从下一条读数起按新时区统计；已统计的日期不变。`,
    en: (count: string) =>
      count === '1'
        ? '1 device at this site uses the new time zone from its next reading on. Past days stay unchanged.'
        : `${count} devices at this site use the new time zone from their next reading on. Past days stay unchanged.`,
  },
  latitude: { zh: '纬度', en: 'Latitude' },
  longitude: { zh: '经度', en: 'Longitude' },
  latitudeWrong: { zh: '纬度须在 -90 到 90 之间', en: 'Latitude must be between -90 and 90' },
  longitudeWrong: { zh: '经度须在 -180 到 180 之间', en: 'Longitude must be between -180 and 180' },
  bothOrNone: { zh: '纬度和经度须同时填写', en: 'Enter both latitude and longitude' },
  map: { zh: '在地图上点选位置', en: 'Select position on map' },
  mapHint: {
    zh: '点击地图填入坐标；放大后更精确，用方向键移动地图。',
    en: 'Click the map to fill in the coordinates. Zoom in for precision; use the arrow keys to move the map.',
  },
  liesAt: {
    zh: (latitude: string, longitude: string) => `位于纬度 ${latitude}，经度 ${longitude}`,
    en: (latitude: string, longitude: string) => `Latitude ${latitude}, longitude ${longitude}`,
  },
  zoomIn: { zh: '放大', en: 'Zoom in' },
  zoomOut: { zh: '缩小', en: 'Zoom out' },
  here: { zh: '使用当前位置', en: 'Use current location' },
  hereFailed: { zh: '无法获取当前位置', en: 'Current location could not be determined' },
  removeTitle: { zh: (name: string) => `删除“${name}”？`, en: (name: string) => `Delete “${name}”?` },
  removeAsk: {
    zh: (count: string) =>
      `该站点的 ${count} 台设备将保留，不再属于任何站点，时区不变；仅按此站点匹配的分组规则不再包含它们。此操作不可撤销。`,
    en: (count: string) =>
      count === '1'
        ? '1 device stays without a site and keeps its time zone. Groups whose rule refers to this site no longer include it. This cannot be undone.'
        : `${count} devices stay without a site and keep their time zone. Groups whose rule refers to this site no longer include them. This cannot be undone.`,
  },
  removed: { zh: '已删除站点', en: 'Site deleted' },
  showDevices: {
    zh: (count: string) => `查看 ${count} 台设备`,
    en: (count: string) => (count === '1' ? 'View 1 device' : `View ${count} devices`),
  },
})
