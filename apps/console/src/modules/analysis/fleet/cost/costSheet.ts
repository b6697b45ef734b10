import {
  type CostFigures,
  costPartsOf,
  type FleetCosts,
  type WholeCost,
} from '@limpid/contract/analysis/costs'
import type { Language } from '@limpid/contract/kernel/words'
import { kitWords } from '../../../../kit/language/kit.words.ts'
import { noted } from '../../../../lib/texts/punctuation.ts'
import { nameWithUnit } from '../../../../lib/texts/spacing.ts'
import { pickTexts } from '../../../../lib/words.ts'
import { fleetWords } from '../fleet.words.ts'
import { cell, yuanCell } from '../sheets/cells.ts'
import { costWords } from './cost.words.ts'
import { beyondWashes, perDayFen, perWashFen } from './costFigures.ts'
import type { WashDays } from './washDays.ts'

interface CostRow {
  part: string
  name: string
  figures: CostFigures
  /** Null where only washes have a cost, as of a device. */
  whole: WholeCost | null
  perDay?: number | null
}

/** The costs for a file, in yuan: a row for the total, that of the period compared with, each site, device and day. */
export function costSheet(
  costs: FleetCosts,
  { washDays, filling }: { washDays: WashDays; filling: boolean },
  language: Language,
): string[][] {
  const t = pickTexts(costWords, language)
  const common = pickTexts(fleetWords, language)
  const { name } = pickTexts(kitWords, language)
  const { total, before, whole, compared } = costs
  const parts = costPartsOf(costs)
  const beyond = beyondWashes(costs)
  const emits = total.carbonGrams !== null
  const row = ({ part, name: of, figures, whole: all, perDay = null }: CostRow) => [
    part,
    of,
    cell(figures.washes),
    yuanCell(all?.totalFen),
    yuanCell(figures.totalFen),
    ...beyond.map((one) => yuanCell(all?.[one])),
    yuanCell(perWashFen(figures)),
    yuanCell(perDay),
    ...parts.map((one) => yuanCell(figures[one])),
    ...(emits ? [cell(figures.carbonGrams === null ? null : figures.carbonGrams / 1000)] : []),
  ]
  const heads = [t.total, t.ofAllWashes, ...beyond.map((one) => t[one]), t.perWash, t.perDay]
  return [
    [
      common.part,
      name,
      t.washes,
      ...[...heads, ...parts.map((one) => t[one])].map((head) => nameWithUnit(head, '¥', language)),
      ...(emits ? [nameWithUnit(t.carbon, 'kg CO₂e', language)] : []),
    ],
    row({
      ...{ part: t.total, name: '', figures: total, whole: whole.now },
      perDay: perDayFen(total, washDays.now),
    }),
    ...(before && compared && !filling
      ? [
          row({
            ...{ part: common.totalBefore, name: common.dayToDay(compared.fromDay, compared.toDay) },
            ...{ figures: before, whole: whole.before, perDay: perDayFen(before, washDays.before) },
          }),
        ]
      : []),
    ...costs.sites.map(({ site, whole: all, ...figures }) =>
      row({ part: t.site, name: site?.name ?? t.withoutSite, figures, whole: all }),
    ),
    ...costs.devices.map(({ device, ...figures }) =>
      row({ part: t.device, name: noted(device.name, device.sn, language), figures, whole: null }),
    ),
    ...costs.days.map(({ day, whole: all, ...figures }) =>
      row({ part: t.day, name: day, figures, whole: all }),
    ),
  ]
}
