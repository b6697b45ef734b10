import type { Cycle, CycleDetail } from '@limpid/contract/cycles/cycles'
import type { Language } from '@limpid/contract/kernel/words'
import type { ProductModel } from '@limpid/contract/products/model'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { formatDuration, formatInstant, formatNumber } from '../../../lib/format.ts'
import type { TextsOf } from '../../../lib/words.ts'
import { Fact, Facts } from '../../../ui/rows/Facts.tsx'
import { faultText } from '../../products/products.public.ts'
import classes from '../cycles.module.css'
import { cycleWords } from '../cycles.words.ts'
import { durationMs, programmeName } from './wash.ts'
import { reasonWords, washWords } from './wash.words.ts'

interface WashFactsProps {
  wash: CycleDetail
  model: ProductModel
  now: Date
}

/** Why a wash ended as it did, and its consumption. */
export function WashFacts({ wash, model, now }: WashFactsProps) {
  const t = useWords(cycleWords)
  const own = useWords(washWords)
  const reasons = useWords(reasonWords)
  const language = useLanguage()
  const amount = (value: number | null, precision: number, unit: string) =>
    value === null ? null : formatNumber(value, { precision, unit }, language)
  const facts: [string, ReactNode][] = [
    [t.duration, formatDuration(durationMs(wash, now), language)],
    [t.programme, wash.programme === null ? null : programmeName(model, wash.programme, language)],
    [t.water, amount(wash.waterLitres, 1, 'L')],
    [t.energy, amount(wash.energyKwh, 2, 'kWh')],
    [t.detergent, amount(wash.detergentMillilitres, 0, 'mL')],
    [t.rinseAid, amount(wash.rinseAidMillilitres, 1, 'mL')],
    [t.maxTemperature, amount(wash.maxTemperatureCelsius, 1, '°C')],
    [t.peakPower, amount(wash.peakPowerWatts, 0, 'W')],
    [own.door, doorText(wash.doorOpenings, own, language)],
    [own.machineCount, countText(wash, own)],
    [own.faults, faultsText(wash, model, language)],
    [t.source, wash.source === 'phase' ? t.reported : t.recognised],
  ]
  return (
    <>
      {wash.reason ? <p className={classes.reason}>{reasons[wash.reason]}</p> : null}
      <Facts large>
        {facts
          .filter(([, text]) => text !== null)
          .map(([name, text]) => (
            <Fact key={name} name={name}>
              {text}
            </Fact>
          ))}
      </Facts>
    </>
  )
}

const timeOf = (at: Date) => formatInstant(at).slice(11)

function doorText(
  openings: Cycle['doorOpenings'],
  t: TextsOf<typeof washWords>,
  language: Language,
): ReactNode {
  if (!openings) return null
  if (openings.length === 0) return t.doorNever
  return openings.map(({ openedAt, closedAt }) => (
    <span key={openedAt.getTime()} className={classes.line}>
      {closedAt
        ? t.doorAt(timeOf(openedAt), formatDuration(closedAt.getTime() - openedAt.getTime(), language))
        : t.doorStayed(timeOf(openedAt))}
    </span>
  ))
}

/** While a wash runs, its machine has not counted it yet. */
function countText({ machineCount, result }: CycleDetail, t: TextsOf<typeof washWords>): string | null {
  if (machineCount === null || result === 'running') return null
  return machineCount === 0 ? t.notCounted : t.countedAs(machineCount)
}

function faultsText({ faults }: CycleDetail, model: ProductModel, language: Language): ReactNode {
  if (faults.length === 0) return null
  return faults.map(({ code, at }) => (
    <span key={code} className={classes.line}>
      {`${timeOf(at)} ${faultText(model, code, language)}`}
    </span>
  ))
}
