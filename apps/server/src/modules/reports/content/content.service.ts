import type { FleetAnalysis } from '@limpid/contract/analysis/fleet'
import { maxProductDays, type ProductAnalysis } from '@limpid/contract/analysis/product'
import { daysBetween } from '@limpid/contract/kernel/calendar/days'
import { type Language, localise } from '@limpid/contract/kernel/words'
import type { NewReport } from '@limpid/contract/reports/files'
import type { PersonCtx } from '../../../platform/context.ts'
import { momentText } from '../../../platform/pdf/moments.ts'
import { getFleetAnalysis, getProductAnalysis, type Requested } from '../../analysis/analysis.public.ts'
import { findProduct } from '../../products/products.public.ts'
import { contentWords, phrases } from './content.words.ts'
import type { ReportDocument } from './document.ts'
import { fleetTables } from './fleet-tables.ts'
import { findSubjectNames, type SubjectNames } from './names.reads.ts'
import { productTables } from './product-tables.ts'

/** What a report is made from: the same answers as the pages show. */
export interface ReportData {
  fleet: FleetAnalysis
  product: ProductAnalysis | null
  names: SubjectNames
}

/**
 * Reads the page that a report is about, as its account may see it now. Throws what the analysis throws for it; `onStep` may throw
 * to stop.
 */
export async function readReport(
  ctx: PersonCtx,
  subject: NewReport & Requested,
  onStep: () => Promise<void>,
): Promise<ReportData> {
  const { formats: _, timeZone: __, ...rest } = subject
  const query = { ...rest, rank: 'washes', ascending: false } as const
  const detailed = daysBetween(subject.fromDay, subject.toDay) <= maxProductDays
  const found = detailed && subject.productId ? await findProduct(ctx.db, subject.productId) : undefined
  const product = found ? await getProductAnalysis(ctx, found.code, query) : null
  await onStep()
  const fleet = await getFleetAnalysis(ctx, query)
  await onStep()
  return { fleet, product, names: await findSubjectNames(ctx, subject) }
}

/** A report in one language. `notes` are further facts about it. */
export function reportDocument(
  { fleet, product, names }: ReportData,
  subject: NewReport,
  { language, at, notes = [] }: { language: Language; at: Date; notes?: ReportDocument['facts'] },
): ReportDocument {
  const t = (key: keyof typeof contentWords) => localise(contentWords[key], language)
  const words = language === 'en' ? 'en' : 'zh'
  const { fromDay, toDay, timeZone, scope, ownToday } = subject
  const name = names.product ? localise(names.product, language) : t('fleet')
  const days = phrases.days[words]
  const limited = [
    ['site', names.site?.name],
    ['group', names.group],
    ['device', names.device],
  ] as const
  const washed = fleet.total.washes > 0 || (fleet.before?.washes ?? 0) > 0 || !product
  return {
    title: `${name} · ${days(fromDay, toDay)}`,
    facts: [
      [t('devices'), phrases.devices[words](t(scope), fleet.devices)],
      ...limited.flatMap(([key, text]) => (text ? [[t(key), text] as const] : [])),
      [t('range'), ownToday ? phrases.ownToday[words](days(fromDay, toDay)) : days(fromDay, toDay)],
      ...(fleet.compared
        ? [[t('compared'), days(fleet.compared.fromDay, fleet.compared.toDay)] as const]
        : []),
      [t('timeZone'), timeZone],
      [t('dataUntil'), momentText(at, timeZone)],
      ...notes,
      [t('rule'), t('ruleText')],
    ],
    tables: [
      ...(washed ? fleetTables(fleet, language) : []),
      ...(product ? productTables(product, language) : []),
    ],
    fileName: `${t('report')}-${name}-${fromDay}-${toDay}`.replaceAll(/[\\/:*?"<>|\s]+/g, '-'),
  }
}
