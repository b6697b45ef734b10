import type { Words } from '@limpid/contract/kernel/words'
import { defineWords } from '../../../lib/words.ts'
import type { SpotState } from './spotState.ts'

export const mapWords = defineWords({
  title: { zh: '设备地图', en: 'Device map' },
  hint: {
    zh: '可拖动地图，或使用方向键移动、加减键缩放。',
    en: 'Drag the map, or use the arrow keys to move and plus and minus to zoom.',
  },
  zoomIn: { zh: '放大地图', en: 'Zoom in' },
  zoomOut: { zh: '缩小地图', en: 'Zoom out' },
  fit: { zh: '显示全部站点', en: 'Show all sites' },
  // `1/10`: one of ten devices.
  some: {
    zh: (count: string, devices: string) => `${count}/${devices}`,
    en: (count: string, devices: string) => `${count}/${devices}`,
  },
  severalSites: {
    zh: (sites: string) => `${sites} 个站点`,
    en: (sites: string) => `${sites} ${sites === '1' ? 'site' : 'sites'}`,
  },
  unplaced: {
    zh: (devices: string) => `${devices} 台设备所在站点未设置位置，不在地图上显示`,
    en: (devices: string) =>
      `${devices} ${devices === '1' ? 'device' : 'devices'} without a position, not shown on the map`,
  },
  nothing: {
    zh: '符合条件的设备都没有位置。为站点设置位置后，设备会显示在这里。',
    en: 'None of the matching devices has a position. Set positions for their sites to show them here.',
  },
  coarse: {
    zh: '内置海岸线在此比例下不精确，仅供参考。管理员可在系统设置中设置地图瓦片。',
    en: 'The built-in coastlines are rough at this scale. Administrators can set map tiles in the settings.',
  },
  closer: { zh: '放大到这里', en: 'Zoom in here' },
  here: { zh: '这里的站点', en: 'Sites here' },
  inSite: {
    zh: (name: string, devices: string, state: string) => `${name} · ${devices} 台${state}`,
    en: (name: string, devices: string, state: string) => `${name} · ${devices} ${state.toLowerCase()}`,
  },
  more: {
    zh: (count: string) => `还有 ${count} 个站点`,
    en: (count: string) => `and ${count} more ${count === '1' ? 'site' : 'sites'}`,
  },
  moreHint: {
    zh: (faults: string, offline: string, silent: string, washing: string) =>
      `故障 ${faults} · 离线 ${offline} · 无上报 ${silent} · 洗涤中 ${washing}`,
    en: (faults: string, offline: string, silent: string, washing: string) =>
      `Faults ${faults} · offline ${offline} · not reporting ${silent} · washing ${washing}`,
  },
})

/** The worst state of the devices there. */
export const spotStateWords: Record<SpotState, Words> = {
  fault: { zh: '故障', en: 'Fault' },
  alarm: { zh: '告警', en: 'Alarm' },
  offline: { zh: '离线', en: 'Offline' },
  silent: { zh: '无上报', en: 'Not reporting' },
  washing: { zh: '洗涤中', en: 'Washing' },
  measuring: { zh: '监测中', en: 'Measuring' },
  idle: { zh: '待机', en: 'Idle' },
}
