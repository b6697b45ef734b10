import type { FleetAvailability } from '@limpid/contract/analysis/availability'
import type { FleetAnalysis } from '@limpid/contract/analysis/fleet'
import type { Operation } from '@limpid/contract/analysis/operation/operation'
import type { ProbeDays } from '@limpid/contract/analysis/probes/excursion-days'
import { maxProbesOfPage } from '@limpid/contract/analysis/probes/probe-health'
import type { ProbeHealth } from '@limpid/contract/analysis/probes/probes'
import { maxProductDays, type ProductAnalysis } from '@limpid/contract/analysis/product'
import { maxRunOutsOfPage, type RunOutsPage } from '@limpid/contract/analysis/run-outs/run-outs'
import { daysBetween } from '@limpid/contract/kernel/calendar/days'
import { type Language, localise } from '@limpid/contract/kernel/words'
import type { NewReport } from '@limpid/contract/reports/files'
import type { PersonCtx } from '../../../platform/context.ts'
import { momentText } from '../../../platform/pdf/moments.ts'
import {
  countProbeReadings,
  getClocks,
  getFleetAnalysis,
  getFleetAvailability,
  getFleetChanges,
  getFleetCosts,
  getInsights,
  getOperation,
  getProductAnalysis,
  pageExcursionDays,
  pageProbeHealth,
  pageRunOuts,
  type Requested,
} from '../../analysis/analysis.public.ts'
import { findProduct } from '../../products/products.public.ts'
import { type Causes, causeTables } from './cause-tables.ts'
import { contentWords, phrases } from './content.words.ts'
import type { ReportDocument } from './document.ts'
import { fleetTables, totalsTable } from './fleet-tables.ts'
import { findSubjectNames, type SubjectNames } from './names.reads.ts'
import { pagePath } from './page-path.ts'
import { availabilityTable } from './product/machine-tables.ts'
import { productTables } from './product/product-tables.ts'
import type { ProbeSections } from './product/water-tables.ts'

/** What a report is made from: the same answers as the pages show. */
export interface ReportData {
  fleet: FleetAnalysis
  probeReadings: number
  product: ProductAnalysis | null
  /** Null where the page has no machines that wash. */
  operation: Operation | null
  /** Null where the page has no probes. */
  probes: ProbeSections | null
  /** The most urgent parts and consumables; null where the report has no page of a product. */
  runOuts: RunOutsPage | null
  causes: Causes
  /** Null for shared devices: what a device does beside its washes is its owner's own. */
  availability: FleetAvailability | null
  names: SubjectNames
  /** The clocks by which the devices count their days, the most common first. */
  timeZones: readonly string[]
}

/** The parts of a report that its sums come from. */
export interface Summed {
  fleet: Pick<FleetAnalysis, 'total' | 'consumption'>
  /** Accepted readings of the water of all probes, also where the report has no page of theirs. */
  probeReadings: number
}

/** What is told while a report is read; each may throw to stop. */
export interface Progress {
  /** A step of several is done. */
  step(): Promise<void>
  /** A part of a step is done. */
  alive(): Promise<void>
}

/** Reads the page that a report is about, as its account may see it now. Throws what the analysis throws for it. */
export async function readReport(
  ctx: PersonCtx,
  subject: NewReport & Requested,
  progress: Progress,
): Promise<ReportData> {
  const query = queryOf(subject)
  const found = await detailedProduct(ctx, subject)
  const product = found ? await getProductAnalysis(ctx, found.code, query) : null
  await progress.alive()
  const probes =
    product && product.water.length > 0 ? await readProbes(ctx, product.product.code, query, progress) : null
  const operation = product?.washes ? await getOperation(ctx, product.product.code, query) : null
  const runOuts =
    product &&
    (await pageRunOuts(ctx, product.product.code, { ...query, pageNum: 1, pageSize: maxRunOutsOfPage }))
  await progress.step()
  const fleet = await getFleetAnalysis(ctx, query)
  await progress.alive()
  const probeReadings = await countProbeReadings(ctx, subject)
  await progress.alive()
  const availability = subject.scope === 'shared' ? null : await getFleetAvailability(ctx, query)
  await progress.alive()
  const causes = await readCauses(ctx, query, progress)
  await progress.step()
  const names = await findSubjectNames(ctx, subject)
  const { timeZones } = await getClocks(ctx, subject)
  return { fleet, probeReadings, product, operation, probes, runOuts, causes, availability, names, timeZones }
}

async function readCauses(
  ctx: PersonCtx,
  query: ReturnType<typeof queryOf>,
  { alive }: Progress,
): Promise<Causes> {
  const { scope, siteId, groupId, productId, deviceId } = query
  const changes = await getFleetChanges(ctx, query)
  await alive()
  const filter = { scope, siteId, groupId, productId, deviceId, shown: 'open' as const }
  const { list: insights } = await getInsights(ctx, filter)
  return { changes, insights, costs: scope === 'shared' ? null : await getFleetCosts(ctx, query) }
}

const queryOf = (subject: NewReport & Requested) =>
  ({ ...subject, rank: 'washes', ascending: false }) as const

/** The product of a report that has its details; undefined for a fleet, and for a range that is too long. */
async function detailedProduct({ db }: PersonCtx, { productId, fromDay, toDay }: NewReport) {
  return productId && daysBetween(fromDay, toDay) <= maxProductDays ? findProduct(db, productId) : undefined
}

/** What the sums of a report are made from, and nothing else of it. */
export async function readSummed(
  ctx: PersonCtx,
  subject: NewReport & Requested,
  { alive }: Progress,
): Promise<Summed> {
  const fleet = await getFleetAnalysis(ctx, queryOf(subject))
  await alive()
  const probeReadings = await countProbeReadings(ctx, subject)
  await alive()
  return { fleet, probeReadings }
}

/** Probe health and the calendar of excursions of every probe, page by page. */
async function readProbes(
  ctx: PersonCtx,
  code: string,
  query: NewReport & Requested,
  { alive }: Progress,
): Promise<ProbeSections> {
  const health: ProbeHealth[] = []
  const excursions: ProbeDays[] = []
  const pageSize = maxProbesOfPage
  for (let pageNum = 1, total = 1; (pageNum - 1) * pageSize < total; pageNum++) {
    const page = { ...query, pageNum, pageSize }
    const found = await pageProbeHealth(ctx, code, page)
    await alive()
    const days = await pageExcursionDays(ctx, code, page)
    await alive()
    health.push(...found.list)
    excursions.push(...days.list)
    total = Math.max(found.total, days.total)
  }
  return { health, excursions }
}

/** A report in one language. `notes` are further facts about it. */
export function reportDocument(
  {
    fleet,
    product,
    operation,
    probes,
    runOuts,
    causes,
    availability,
    names,
    timeZones,
  }: Omit<ReportData, 'probeReadings'>,
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
      [t('timeZone'), timeZones.length > 1 ? phrases.clocks[words](timeZones) : (timeZones[0] ?? timeZone)],
      [t('dataUntil'), momentText(at, timeZone)],
      ...(fleet.filling > 0 ? [[t('uploads'), phrases.uploads[words](fleet.filling)] as const] : []),
      ...notes,
      [t('rule'), t('ruleText')],
    ],
    tables: [
      ...(washed ? [totalsTable(fleet, language)].filter(({ rows }) => rows.length > 0) : []),
      ...causeTables(causes, language),
      ...(washed ? fleetTables(fleet, language) : []),
      ...(product ? productTables({ product, operation, probes, runOuts }, { language, timeZone }) : []),
      ...(availability
        ? [availabilityTable(availability, language)].filter(({ rows }) => rows.length > 0)
        : []),
    ],
    path: pagePath(subject, names.productPage),
    fileName: `${t('report')}-${name}-${fromDay}-${toDay}`.replaceAll(/[\\/:*?"<>|\s]+/g, '-'),
  }
}
