import { maxProductDays } from '@limpid/contract/analysis/product'
import { daysBetween } from '@limpid/contract/kernel/calendar/days'
import type { NewReport } from '@limpid/contract/reports/files'

/**
 * The page of the console with what a report is about: that of its product, or the overview where it has none, or where the
 * range is longer than such a page shows.
 *
 * @param productPage path of the product's page; null or empty without one
 */
export function pagePath(
  { scope, fromDay, toDay, compare, siteId, groupId, productId, deviceId }: NewReport,
  productPage: string | null,
): string {
  const ofProduct = productId && productPage && daysBetween(fromDay, toDay) <= maxProductDays
  const limits = { siteId, groupId, ...(!ofProduct && { productId }), deviceId }
  // Whoever has only shared devices sees them without a scope.
  const query = new URLSearchParams({ ...(scope !== 'shared' && { scope }), fromDay, toDay, compare })
  for (const [key, value] of Object.entries(limits)) if (value) query.set(key, value)
  return `${ofProduct ? productPage : '/data-analysis/analysis'}?${query}`
}
