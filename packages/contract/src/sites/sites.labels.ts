import type { Words } from '../kernel/words.ts'

/** Display names of the fields of sites. */
export const siteLabels = {
  siteId: { zh: '站点', en: 'Site' },
  latitude: { zh: '纬度', en: 'Latitude' },
  longitude: { zh: '经度', en: 'Longitude' },
  timeZone: { zh: '时区', en: 'Time zone' },
} as const satisfies Record<string, Words>
