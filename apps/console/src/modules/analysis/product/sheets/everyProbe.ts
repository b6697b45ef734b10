import { maxProbesOfPage } from '@limpid/contract/analysis/probes/probe-health'
import type { Page } from '@limpid/contract/kernel/page'
import type { Language } from '@limpid/contract/kernel/words'
import { listParts } from '../../../../kit/export/listParts.ts'
import { toastPart } from '../../../../kit/export/toastPart.ts'
import type { ProductQuery } from '../product.queries.ts'

type ExportPage<Row> = (call: {
  params: { code: string }
  query: ProductQuery & { pageNum: number; pageSize: number }
}) => Promise<Page<Row>>

/** All probes of a list whose card shows one page of them. */
export async function everyProbe<Row>(
  exportPage: ExportPage<Row>,
  code: string,
  query: ProductQuery,
  language: Language,
): Promise<Row[]> {
  const { rows, isPart } = await listParts((pageNum) =>
    exportPage({ params: { code }, query: { ...query, pageNum, pageSize: maxProbesOfPage } }),
  )
  if (isPart) toastPart(rows.length, language)
  return rows
}
