import { type Language, localise } from '@limpid/contract/kernel/words'
import { amountScale, type TariffKind, tariffCatalogue } from '@limpid/contract/tariffs/kinds'
import { type Band, bandFaults, type NewTariff, type Tariff } from '@limpid/contract/tariffs/tariffs'
import * as z from 'zod/mini'
import { formatNumber } from '../../lib/format.ts'
import type { TextsOf } from '../../lib/words.ts'
import type { tariffWords } from './tariffs.words.ts'

/** A band as it is typed: hours as texts of a choice, the amount in whole units. */
export interface BandValues {
  fromHour: string
  toHour: string
  on: Band['on']
  amount: number | string
}

export interface TariffValues extends Record<string, unknown> {
  kind: TariffKind
  /** Empty for all sites. */
  siteId: string
  validFrom: string
  amount: number | string
  bands: BandValues[]
  note: string
}

const unitsOf = (amount: number) => amount / amountScale
const amountOf = (units: number) => Math.round(Number(`${units}e4`))

export function valuesOf(tariff: Tariff | undefined, today: string, siteId = ''): TariffValues {
  return {
    kind: tariff?.kind ?? 'electricity',
    siteId: tariff ? (tariff.site?.id ?? '') : siteId,
    validFrom: tariff?.validFrom ?? today,
    amount: tariff ? unitsOf(tariff.amount) : '',
    bands: (tariff?.bands ?? []).map(({ fromHour, toHour, on, amount }) => ({
      fromHour: String(fromHour),
      toHour: String(toHour),
      on,
      amount: unitsOf(amount),
    })),
    note: tariff?.note ?? '',
  }
}

/** Builds a price or factor from the fields; bands only where the kind has them. */
export function tariffFields(
  t: TextsOf<typeof tariffWords>,
  language: Language,
): z.ZodMiniType<NewTariff, TariffValues> {
  const amount = z.pipe(
    z.number(t.amountWrong).check(
      z.gte(0, t.amountWrong),
      z.lte(100_000, t.amountWrong),
      z.refine((units) => Math.abs(units - unitsOf(amountOf(units))) < 1e-9, t.amountWrong),
    ),
    z.transform(amountOf),
  )
  const hour = z.pipe(z.string(), z.transform(Number))
  const band = z.object({ fromHour: hour, toHour: hour, on: z.enum(['all', 'weekdays', 'weekend']), amount })
  const bands = z.array(band).check((context) => {
    for (const { words, path } of bandFaults(context.value))
      context.issues.push({ code: 'custom', input: context.value, message: localise(words, language), path })
  })
  return z.pipe(
    z.object({
      kind: z.custom<TariffKind>(),
      siteId: z.string(),
      validFrom: z.string().check(z.minLength(1, t.dayMissing)),
      amount,
      bands,
      note: z.string().check(z.trim(), z.maxLength(200, t.noteTooLong)),
    }),
    z.transform(({ siteId, bands: typed, ...tariff }) => ({
      ...tariff,
      siteId: siteId === '' ? null : siteId,
      bands: tariff.kind === 'electricity' ? typed : [],
    })),
  ) as unknown as z.ZodMiniType<NewTariff, TariffValues>
}

/** An amount with its unit: `¥0.8523/kWh`. */
export function amountText(
  kind: TariffKind,
  amount: number,
  t: TextsOf<typeof tariffWords>,
  language: Language,
): string {
  const { per, isPrice } = tariffCatalogue[kind]
  const number = formatNumber(unitsOf(amount), { precision: 4 }, language).replace(/(\.\d\d\d*?)0+$/, '$1')
  return isPrice
    ? `¥${number}/${localise(per, language)}`
    : `${number} ${t.factorUnit(localise(per, language))}`
}
