import type { Words } from '../kernel/words.ts'

/** What has a price, and what emits something: their carbon is a factor and no price. */
export const priceKinds = ['electricity', 'water', 'gas', 'detergent', 'rinseAid'] as const
export const carbonKinds = ['electricityCarbon', 'waterCarbon', 'gasCarbon'] as const
export const tariffKinds = [...priceKinds, ...carbonKinds] as const
export type PriceKind = (typeof priceKinds)[number]
export type TariffKind = (typeof tariffKinds)[number]

/** Amounts are whole ten-thousandths: a price of 0.8523 per kWh is 8523. */
export const amountScale = 10_000

export interface TariffKindSpec {
  name: Words
  /** The amount is per one of these. */
  per: Words
  isPrice: boolean
}

const cubicMetre: Words = { zh: 'm³', en: 'm³' }
const litre: Words = { zh: 'L', en: 'L' }
const kilowattHour: Words = { zh: 'kWh', en: 'kWh' }

export const tariffCatalogue: Record<TariffKind, TariffKindSpec> = {
  electricity: { name: { zh: '电价', en: 'Electricity' }, per: kilowattHour, isPrice: true },
  water: { name: { zh: '水价', en: 'Water' }, per: cubicMetre, isPrice: true },
  gas: { name: { zh: '燃气价', en: 'Gas' }, per: cubicMetre, isPrice: true },
  detergent: { name: { zh: '洗涤剂', en: 'Detergent' }, per: litre, isPrice: true },
  rinseAid: { name: { zh: '催干剂', en: 'Rinse aid' }, per: litre, isPrice: true },
  electricityCarbon: {
    name: { zh: '电力排放因子', en: 'Emission factor, electricity' },
    per: kilowattHour,
    isPrice: false,
  },
  waterCarbon: {
    name: { zh: '用水排放因子', en: 'Emission factor, water' },
    per: cubicMetre,
    isPrice: false,
  },
  gasCarbon: { name: { zh: '燃气排放因子', en: 'Emission factor, gas' }, per: cubicMetre, isPrice: false },
}
