import type { Words } from '@limpid/contract/kernel/words'
import { defineWords } from '../../../lib/words.ts'
import type { SpotState } from './spotState.ts'

export const mapWords = defineWords({
  title: { zh: '设备地图', en: 'Map of devices' },
  hint: {
    zh: '方向键移动，加减键缩放，也可以拖动。',
    en: 'Arrow keys move it, plus and minus zoom. Or drag it.',
  },
  zoomIn: { zh: '放大地图', en: 'Zoom the map in' },
  zoomOut: { zh: '缩小地图', en: 'Zoom the map out' },
  fit: { zh: '显示全部站点', en: 'Show all sites' },
  // Holds what stands on the mark, so that whoever speaks to the screen can name it.
  spot: {
    zh: (name: string, devices: string, state: string) => `${name}，设备 ${devices} ${state}`,
    en: (name: string, devices: string, state: string) => `${name}, devices: ${devices} ${state}`,
  },
  // One of ten.
  some: {
    zh: (count: string, devices: string) => `${count}/${devices}`,
    en: (count: string, devices: string) => `${count}/${devices}`,
  },
  manySites: {
    zh: (sites: string) => `${sites} 个站点`,
    en: (sites: string) => `${sites} sites`,
  },
  unplaced: {
    zh: (devices: string) => `${devices} 台设备的站点没有位置，不在地图上`,
    en: (devices: string) => `${devices} devices are at no site with a position`,
  },
  nothing: {
    zh: '符合条件的设备都没有位置。给站点填上位置，它们就会出现在这里。',
    en: 'No device that matches has a position. Give its site one, and it appears here.',
  },
  closer: { zh: '放大到这里', en: 'Zoom in here' },
  here: { zh: '这里的站点', en: 'Sites here' },
  inSite: {
    zh: (name: string, devices: string) => `${name}（${devices}）`,
    en: (name: string, devices: string) => `${name} (${devices})`,
  },
  more: { zh: (count: string) => `还有 ${count} 个站点`, en: (count: string) => `and ${count} more sites` },
  moreHint: {
    zh: (faults: string, offline: string, silent: string, washing: string) =>
      `故障 ${faults} · 离线 ${offline} · 静默 ${silent} · 洗涤中 ${washing}`,
    en: (faults: string, offline: string, silent: string, washing: string) =>
      `Faults ${faults} · offline ${offline} · silent ${silent} · washing ${washing}`,
  },
})

/** The worst that a device there is in. */
export const spotStateWords: Record<SpotState, Words> = {
  fault: { zh: '故障', en: 'Fault' },
  offline: { zh: '离线', en: 'Offline' },
  silent: { zh: '静默', en: 'Silent' },
  washing: { zh: '洗涤中', en: 'Washing' },
  idle: { zh: '待机', en: 'Idle' },
}
