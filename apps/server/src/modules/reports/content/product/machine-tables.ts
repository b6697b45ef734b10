import type { FleetAvailability } from '@limpid/contract/analysis/availability'
import { availabilityKeys, availabilityOf, moreFigures } from '@limpid/contract/analysis/figures/more-figures'
import type { Load, WashDetails } from '@limpid/contract/analysis/product'
import { type Language, localise } from '@limpid/contract/kernel/words'
import { contentWords as w } from '../content.words.ts'
import type { ReportTable } from '../document.ts'

/** A0 values and loads of the washes of a product. */
export function detailTables({ a0, load, loadBefore }: WashDetails, language: Language): ReportTable[] {
  const t = (key: keyof typeof w) => localise(w[key], language)
  return [
    {
      title: t('a0'),
      columns: [
        { name: t('washes'), precision: 0 },
        { name: '10 %', precision: 0 },
        { name: t('median'), precision: 0 },
        { name: '90 %', precision: 0 },
        { name: t('passed'), precision: 0 },
        { name: t('failed'), precision: 0 },
      ],
      rows: a0 ? [[a0.washes, a0.low, a0.median, a0.high, a0.passed, a0.failed]] : [],
    },
    {
      title: t('loads'),
      columns: [
        { name: '' },
        { name: t('washes'), precision: 0 },
        ...(['weight', 'loadShare', 'wellLoaded', 'litresPerKilogram', 'kwhPerKilogram'] as const).map(
          (key) => {
            const { name, unit, precision } = moreFigures[key]
            return { name: `${localise(name, language)} (${unit})`, precision, width: 1.4 }
          },
        ),
      ],
      rows: [
        ...(load ? [[t('value'), ...loadCells(load)]] : []),
        ...(load && loadBefore ? [[t('before'), ...loadCells(loadBefore)]] : []),
      ],
    },
  ]
}

const loadCells = (load: Load) => {
  const { washes, kilograms, capacityKilograms: capacity, wellLoaded } = load
  return [
    washes,
    kilograms,
    capacity === null ? null : (kilograms / washes / capacity) * 100,
    wellLoaded === null ? null : (wellLoaded / washes) * 100,
    load.litresPerKilogram,
    load.kwhPerKilogram,
  ]
}

/** How long the devices were online, washing and idle, with turns, alarms and gas, beside the other period. */
export function availabilityTable({ now, before }: FleetAvailability, language: Language): ReportTable {
  const t = (key: keyof typeof w) => localise(w[key], language)
  const shown = availabilityKeys.filter((key) => availabilityOf(key, now) !== null)
  return {
    title: t('availability'),
    columns: [
      { name: t('figure'), width: 1.6 },
      { name: t('unit'), width: 0.6 },
      { name: t('value'), precision: 2 },
      ...(before ? [{ name: t('before'), precision: 2 }] : []),
    ],
    precisions: shown.map((key) => moreFigures[key].precision),
    rows: shown.map((key) => {
      const { name, unit } = moreFigures[key]
      const cells = [localise(name, language), key === 'gasCost' ? '¥' : unit, availabilityOf(key, now)]
      return before ? [...cells, availabilityOf(key, before)] : cells
    }),
  }
}
