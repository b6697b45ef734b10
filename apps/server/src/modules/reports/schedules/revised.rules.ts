import { type Language, localise, type Words } from '@limpid/contract/kernel/words'
import type { ReportTotals } from '../reports.tables.ts'

const totalWords: Record<keyof ReportTotals, Words> = {
  washes: { zh: '洗涤次数', en: 'washes' },
  waterLitres: { zh: '洗涤用水（L）', en: 'water, washes (L)' },
  energyKwh: { zh: '洗涤用电（kWh）', en: 'energy, washes (kWh)' },
  passed: { zh: '卫生合格', en: 'hygiene passed' },
  failed: { zh: '卫生不合格', en: 'hygiene failed' },
  meterLitres: { zh: '水表用水（L）', en: 'water by meter (L)' },
  meterKwh: { zh: '电表用电（kWh）', en: 'energy by meter (kWh)' },
  probeReadings: { zh: '水质读数', en: 'water readings' },
}

/** Sums of floats differ in their last digits, depending on their order. */
const text = (value: number | null) => (value === null ? '–' : String(Number(value.toFixed(2))))

/** What differs between two counts of the same period, in words; empty if nothing does. Figures that were not counted then are left out. */
export function revisions(was: ReportTotals, now: ReportTotals, language: Language): string {
  return (Object.keys(totalWords) as (keyof ReportTotals)[])
    .flatMap((key) => {
      const [before, after] = [was[key], now[key]]
      return before === undefined || after === undefined || text(before) === text(after)
        ? []
        : [`${localise(totalWords[key], language)} ${text(before)} → ${text(after)}`]
    })
    .join(language === 'en' ? ', ' : '，')
}
