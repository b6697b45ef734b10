import {
  type CostFigures,
  costPartsOf,
  type FleetCosts,
  type WholeCost,
} from '@limpid/contract/analysis/costs'
import { useLocation } from 'react-router'
import { useLanguage } from '../../../../kit/language/useLanguage.ts'
import { useWords } from '../../../../kit/language/useWords.ts'
import { formatNumber } from '../../../../lib/format.ts'
import { noted } from '../../../../lib/texts/punctuation.ts'
import { DataTable } from '../../../../ui/figures/tables/DataTable.tsx'
import { scopedPath } from '../../figures/scopedPath.ts'
import { type Drilldown, washesOfDevice, washesPath } from '../../washes/washesPath.ts'
import type { FleetDays } from '../filters/fleetDays.ts'
import type { FleetAnalysisQuery } from '../fleet.queries.ts'
import { costWords } from './cost.words.ts'
import { beyondWashes, perWashFen } from './costFigures.ts'
import { fenText } from './costTexts.ts'

/** The cost by day, by site and of the dearest devices, as tables that open. */
export function CostTables({ costs, query }: { costs: FleetCosts; query: FleetAnalysisQuery }) {
  const t = useWords(costWords)
  const language = useLanguage()
  const location = useLocation()
  const { fromDay, toDay, productId, scope } = query
  const days: FleetDays = { fromDay, toDay, ...(query.ownToday && { ownToday: true }) }
  const washesOf = (behind: Drilldown) =>
    washesPath(location, days, { ...(productId && { productId }), ...behind })
  /** Without washes it is the cost of standby or gas, which no list is behind. */
  const ifWashed = ({ washes: count }: Pick<CostFigures, 'washes'> = { washes: 0 }, to: string) =>
    count > 0 ? to : undefined
  const parts = costPartsOf(costs)
  const beyond = beyondWashes(costs)
  const ofWashes = [t.perWash, ...parts.map((part) => t[part])]
  // Without standby and gas, washing is the total.
  const head =
    beyond.length > 0
      ? [t.washes, t.total, t.ofAllWashes, ...beyond.map((part) => t[part]), ...ofWashes]
      : [t.washes, t.total, ...ofWashes]
  const washes = (one: CostFigures) => formatNumber(one.washes, { precision: 0 }, language)
  const cells = (one: CostFigures) => [
    fenText(perWashFen(one), language),
    // Of what was not used there.
    ...parts.map((part) => fenText(one[part] === 0 ? null : one[part], language)),
  ]
  const wholeCells = ({ whole, ...one }: CostFigures & { whole: WholeCost }) => [
    washes(one),
    fenText(whole.totalFen, language),
    ...(beyond.length > 0
      ? (['washesFen', ...beyond] as const).map((part) => fenText(whole[part], language))
      : []),
    ...cells(one),
  ]
  return (
    <>
      <DataTable
        label={t.bySite}
        head={[t.site, ...head]}
        toOf={(at) => {
          const site = costs.sites[at]?.site
          return ifWashed(costs.sites[at], washesOf(site ? { siteId: site.id } : { withoutSite: 1 }))
        }}
        rows={costs.sites.map(({ site, ...one }) => [site?.name ?? t.withoutSite, ...wholeCells(one)])}
      />
      {costs.devices.length > 0 ? (
        <DataTable
          label={t.byDevice}
          head={[t.device, t.washes, t.ofAllWashes, ...ofWashes]}
          toOf={(at) => {
            const device = costs.devices[at]?.device
            return device && `${scopedPath(device, scope)}?${washesOfDevice(days)}`
          }}
          rows={costs.devices.map(({ device, ...one }) => [
            noted(device.name, device.sn, language),
            washes(one),
            fenText(one.totalFen, language),
            ...cells(one),
          ])}
        />
      ) : null}
      <DataTable
        label={t.byDay}
        head={[t.day, ...head]}
        toOf={(at) => {
          const day = costs.days[at]?.day ?? fromDay
          return ifWashed(costs.days[at], washesOf({ fromDay: day, toDay: day }))
        }}
        rows={costs.days.map(({ day, ...one }) => [day, ...wholeCells(one)])}
      />
    </>
  )
}
