import { localise } from '@limpid/contract/kernel/words'
import type { PersonCtx } from '../../../platform/context.ts'
import { type Progress, type ReportData, readSummed, type Summed } from '../content/content.service.ts'
import { contentWords, phrases } from '../content/content.words.ts'
import type { RunReport } from '../files/run.store.ts'
import type { ReportTotals } from '../reports.tables.ts'
import { revisions } from './revised.rules.ts'
import { findLastReport } from './schedules.reads.ts'

/** The sums of a report that the next one compares with. */
export function totalsOf({ fleet: { total, consumption }, probeReadings }: Summed): ReportTotals {
  return {
    washes: total.washes,
    waterLitres: total.waterLitres?.sum ?? null,
    energyKwh: total.energyKwh?.sum ?? null,
    passed: total.passed,
    failed: total.failed,
    meterLitres: consumption.water?.meter ?? null,
    meterKwh: consumption.energy?.meter ?? null,
    probeReadings,
  }
}

/** Whether nothing was washed, measured or used, also between washes. */
export function isEmpty({
  fleet: { total, consumption },
  probeReadings,
  availability,
}: Pick<ReportData, 'fleet' | 'probeReadings' | 'availability'>): boolean {
  const used = [consumption.water?.meter, consumption.energy?.meter, availability?.now.gasCubicMetres]
  return total.washes === 0 && probeReadings === 0 && used.every((amount) => (amount ?? 0) === 0)
}

/** What late or corrected data changed in the period of the schedule's last report; nothing if there is none, or nothing changed. */
export async function revisedSince(
  ctx: PersonCtx,
  { id, subject }: RunReport,
  scheduleId: string,
  progress: Progress,
): Promise<(readonly [string, string])[]> {
  const last = await findLastReport(ctx.db, scheduleId, id)
  if (!last) return []
  const days = { fromDay: last.fromDay, toDay: last.toDay }
  const data = await readSummed(ctx, { ...subject, compare: 'none', ownToday: false, ...days }, progress)
  const { language } = ctx.caller
  const text = revisions(last.totals, totalsOf(data), language)
  if (text === '') return []
  const range = phrases.days[language === 'en' ? 'en' : 'zh'](days.fromDay, days.toDay)
  return [[localise(contentWords.revised, language), `${range}: ${text}`]]
}
