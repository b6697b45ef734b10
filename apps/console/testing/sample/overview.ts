import type { Overview } from '@limpid/contract/analysis/overview'

/** Today of fourteen devices. */
export const overview: Overview = {
  devices: 14,
  online: 9,
  silent: 2,
  washing: 3,
  washesToday: 42,
  washesWeekAgo: 37,
  hygieneToday: { passed: 39, failed: 1 },
  water: { probes: 4, inRange: 3 },
  sharedDevices: 0,
  fillingHistory: 0,
  waterTodayLitres: 1200,
  waterTodayParts: null,
  waterWeekAgoLitres: 1450,
  perWashOf: { name: { zh: '洗碗机', en: 'Dishwasher' }, isOnly: true },
  waterPerWashLitres: 28.6,
  inletToday: null,
  energyTodayKwh: 61.5,
  energyTodayParts: null,
  energyWeekAgoKwh: 58.2,
  energyPerWashKwh: 0.75,
  washesByHour: [],
  byProduct: [],
  timeZones: ['Asia/Shanghai'],
}
