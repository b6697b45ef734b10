import type { MaintenanceTask } from '@limpid/contract/maintenance/maintenance'
import type { ProductModel } from '@limpid/contract/products/model'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { formatNumber, withUnit } from '../../../lib/format.ts'
import { findMetric, metricName, metricUnit } from '../../products/products.public.ts'
import { maintenanceWords } from '../maintenance.words.ts'

/** Formats how often a task is due, and amounts of its counter with their unit. */
export function useInterval(model: ProductModel) {
  const t = useWords(maintenanceWords)
  const language = useLanguage()
  const amountOf = (key: string, amount: number) => {
    const metric = findMetric(model, key)
    return formatNumber(amount, { precision: metric?.precision ?? 0, unit: metricUnit(metric) }, language)
  }
  /** As it was set, without the decimals of the counter. */
  const interval = (key: string, amount: number) =>
    withUnit(amount.toLocaleString('en'), metricUnit(findMetric(model, key)))
  return {
    amountOf,
    intervalOf({ everyDays, once, metric, amount }: MaintenanceTask): string {
      if (once) return t.onlyOnce
      const parts = []
      if (everyDays === 1) parts.push(t.everyDay)
      else if (everyDays) parts.push(t.everyDays(formatNumber(everyDays, {}, language)))
      if (metric && amount)
        parts.push(
          t.everyCount(interval(metric, amount), metricName(findMetric(model, metric), metric, language)),
        )
      return parts.join(t.or)
    },
  }
}
