import type { WallTile } from '@limpid/contract/displays/wall'

const now = new Date()
/** A device of the wall that reports and does nothing. */
export const tile = (id: string, more: Partial<WallTile> = {}): WallTile => ({
  id,
  name: `厨房 ${id}`,
  sn: `SN-${id}`,
  product: { id: '1', name: { zh: '洗碗机', en: 'Dishwasher' } },
  relation: 'owner',
  site: { id: '5', name: '一号店', position: null },
  groups: [],
  online: true,
  onlineChangedAt: now,
  silentSince: null,
  lastSeenAt: now,
  pastUntil: null,
  measures: false,
  faultCode: null,
  faultSeverity: null,
  running: null,
  lastWash: null,
  washesToday: 0,
  readings: [],
  alarm: null,
  ...more,
})
export const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
export const lastWash = {
  endedAt: hoursAgo(2),
  programme: null,
  result: 'completed',
  hygiene: 'failed',
} as const
export const washing = {
  startedAt: new Date(now.getTime() - 300_000),
  programme: { zh: '标准', en: 'Standard' },
  medianSeconds: 900,
  endsAt: null,
}
export const alarm = {
  id: '31',
  severity: 'critical',
  kind: 'fault',
  code: 'F8',
  name: { zh: '加热', en: 'Tank heater' },
  since: now,
} as const
