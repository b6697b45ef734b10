import type { FleetAnalysis } from '@limpid/contract/analysis/fleet'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mountAlone } from '../../../../../testing/mountAlone.tsx'
import { availability } from '../../../../../testing/sample/availability.ts'
import { figuresOf } from '../../../../../testing/sample/figures.ts'
import { AvailabilityTiles } from '../availability/AvailabilityTiles.tsx'
import { FigureTiles } from '../tiles/FigureTiles.tsx'
import { FillingNote } from './FillingNote.tsx'

const analysis: FleetAnalysis = {
  compared: { fromDay: '2026-11-03', toDay: '2026-11-04' },
  devices: 2,
  total: figuresOf(30),
  before: figuresOf(25),
  consumption: { water: null, energy: null },
  metersBefore: null,
  ...{ days: [], daysBefore: [], products: [], sites: [], ranking: [], weekHours: [] },
  ...{ due: 0, filling: 3 },
}

test('while devices upload past data, no figure is compared, and what is not known yet is no number', async () => {
  mountAlone(() => (
    <>
      <FillingNote devices={3} />
      <FigureTiles analysis={analysis} />
      <AvailabilityTiles toOf={() => undefined} availability={availability} filling />
    </>
  ))
  await expect.element(page.getByText(/^3 台设备正在补传历史数据/)).toBeVisible()
  const tile = (name: string) => page.getByText(name, { exact: true }).element().closest('div')?.parentElement
  expect(tile('洗涤次数')?.textContent).toBe('洗涤次数30数据尚不完整')
  expect(tile('在线率')?.textContent).toBe('在线率–补传完成后可知')
})

test('idle time that is not known yet keeps its tile, which says why', async () => {
  const now = { ...availability.now, idleHours: null }
  mountAlone(() => (
    <AvailabilityTiles toOf={() => undefined} availability={{ ...availability, now }} filling={false} />
  ))
  await expect.element(page.getByText('尚无法计算：连接记录的时长短于洗涤时长')).toBeVisible()
})

test('nothing is said once all past data are there', async () => {
  mountAlone(() => (
    <>
      <FillingNote devices={0} />
      <FigureTiles analysis={{ ...analysis, filling: 0 }} />
    </>
  ))
  await expect.element(page.getByText('+20.0%').first()).toBeVisible()
  await expect.element(page.getByText(/正在补传历史数据/)).not.toBeInTheDocument()
})
