import { type CostFigures, costPartsOf, type FleetCosts } from '@limpid/contract/analysis/costs'
import { useLanguage } from '../../../../kit/language/useLanguage.ts'
import { useWords } from '../../../../kit/language/useWords.ts'
import { formatNumber } from '../../../../lib/format.ts'
import { noted } from '../../../../lib/texts/punctuation.ts'
import { DataTable } from '../../../../ui/figures/tables/DataTable.tsx'
import { costWords } from './cost.words.ts'
import { fenText } from './costTexts.ts'

/** The cost by day, by site and of the dearest devices, as tables that open. */
export function CostTables({ costs }: { costs: FleetCosts }) {
  const t = useWords(costWords)
  const language = useLanguage()
  const parts = costPartsOf(costs)
  const head = [t.washes, t.total, t.perWash, ...parts.map((part) => t[part])]
  const cells = (one: CostFigures) => [
    formatNumber(one.washes, { precision: 0 }, language),
    fenText(one.totalFen, language),
    fenText(one.totalFen !== null && one.washes > 0 ? one.totalFen / one.washes : null, language),
    ...parts.map((part) => fenText(one[part], language)),
  ]
  return (
    <>
      <DataTable
        label={t.bySite}
        head={[t.site, ...head]}
        rows={costs.sites.map(({ site, ...one }) => [site?.name ?? t.withoutSite, ...cells(one)])}
      />
      <DataTable
        label={t.byDevice}
        head={[t.device, ...head]}
        rows={costs.devices.map(({ device, ...one }) => [
          noted(device.name, device.sn, language),
          ...cells(one),
        ])}
      />
      <DataTable
        label={t.byDay}
        head={[t.day, ...head]}
        rows={costs.days.map(({ day, ...one }) => [day, ...cells(one)])}
      />
    </>
  )
}
