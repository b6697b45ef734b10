import { hoursOf, type NewTariff } from '@limpid/contract/tariffs/tariffs'

/** The amount of each hour: 24 of a weekday, then 24 of the weekend. */
export function amountsByHour({ amount, bands }: Pick<NewTariff, 'amount' | 'bands'>): number[] {
  const hours = Array.from({ length: 48 }, () => amount)
  for (const band of bands) for (const hour of hoursOf(band)) hours[hour] = band.amount
  return hours
}
