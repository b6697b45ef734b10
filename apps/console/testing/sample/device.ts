import { cycles } from '@limpid/contract/cycles/cycles'
import { type Device, fleet } from '@limpid/contract/fleet/fleet'
import type { DeviceWindows } from '@limpid/contract/maintenance-windows/device-windows'
import type { OsmosisPlace } from '@limpid/contract/osmosis/osmosis'
import { emptyModel, type Metric, type ProductModel } from '@limpid/contract/products/model'
import { type Product, products } from '@limpid/contract/products/products'
import { telemetry } from '@limpid/contract/telemetry/telemetry'
import { transfers } from '@limpid/contract/transfers/transfers'
import { answer } from '../fakeServer.ts'
import { deviceRow } from './fleet.ts'

const seen = new Date()

const metric = (key: string, zh: string, more: Partial<Metric> = {}): Metric => ({
  key,
  name: { zh, en: key },
  kind: 'gauge',
  unit: '',
  precision: 0,
  expectedIntervalSeconds: 600,
  ...more,
})

/** A dishwasher that reports its phases, as far as the device page shows them. */
export const dishwasher: ProductModel = {
  ...emptyModel,
  metrics: [
    metric('tank', '洗涤水温', { unit: 'Cel', precision: 1, headline: true }),
    metric('flow', '水流量', { unit: 'L/min', precision: 1, tab: 'water-flow' }),
    metric('boiler', '锅炉温度', { unit: 'Cel', precision: 1 }),
    metric('rinse_aid', '催干剂余量', { unit: '%' }),
    metric('water_total', '累计用水', { unit: 'L', kind: 'counter' }),
    metric('phase', '阶段', { kind: 'state', values: { wash: { zh: '主洗', en: 'Wash' } } }),
    metric('remaining', '剩余分钟', { unit: 'min' }),
  ],
  consumables: [
    { key: 'rinse_aid', name: { zh: '催干剂', en: 'Rinse aid' }, level: { metric: 'rinse_aid', low: 15 } },
  ],
  recognition: {
    source: 'phase',
    phaseMetric: 'phase',
    idleValues: ['idle'],
    endValues: ['end'],
    consumption: {},
    temperatureMetrics: ['tank'],
    remainingMetric: 'remaining',
    maxGapMs: 60_000,
    maxDurationMs: 3_600_000,
  },
}

const product = (model: ProductModel, category: Product['category']): Product => ({
  id: '1',
  code: 'sample',
  version: 1,
  updateTime: seen,
  name: { zh: '彩屏洗碗机', en: 'Dishwasher' },
  category,
  brand: '',
  pagePath: '',
  model,
})

/** Answers what the page of device 7 asks first; `latest` are its values. */
export function answerDevice(
  latest: Record<string, number | string>,
  {
    model = dishwasher,
    category = 'dishwasher',
    place = null,
    maintenance = { open: null, next: null },
    ...more
  }: Partial<Device> & {
    model?: ProductModel
    category?: Product['category']
    place?: OsmosisPlace | null
    maintenance?: DeviceWindows | null
  } = {},
): void {
  const device: Device = {
    ...deviceRow('7', '一号厨房'),
    online: true,
    onlineChangedAt: seen,
    lastSeenAt: seen,
    activity: 'idle',
    measures: false,
    timeZone: 'Asia/Shanghai',
    attributes: {},
    hasToken: true,
    lastDisconnectReason: null,
    ...more,
  }
  const values = Object.entries(latest).map(([key, value]) => ({ metric: key, value, ts: seen }))
  const running =
    device.activity === 'washing'
      ? {
          id: '9',
          startedAt: seen,
          programme: null,
          phase: { name: 'wash', startedAt: seen },
          baseline: null,
        }
      : null
  const shown = product(model, category)
  answer(fleet.view, () => ({
    device,
    product: shown,
    latest: values,
    trends: {},
    running,
    transfer: null,
    osmosis: place,
    maintenance,
  }))
  answer(fleet.get, () => device)
  answer(products.get, () => shown)
  answer(telemetry.latest, () => values)
  answer(telemetry.series, () => ({}))
  answer(cycles.running, () => running)
  answer(transfers.page, () => ({ list: [], total: 0 }))
}
