import type { Cycle } from '@limpid/contract/cycles'
import type { ProductModel } from '@limpid/contract/products/model'
import { useLanguage } from '../../kit/useLanguage.ts'
import { useNow } from '../../kit/useNow.ts'
import { useWords } from '../../kit/useWords.ts'
import { formatDuration, formatInstant, formatNumber } from '../../lib/format.ts'
import classes from './cycles.module.css'
import { cycleWords } from './cycles.words.ts'
import { PhaseTable } from './PhaseTable.tsx'
import { ResultBadge } from './ResultBadge.tsx'
import { WashCurve } from './WashCurve.tsx'
import { durationMs, programmeName } from './wash.ts'

interface WashDetailProps {
  deviceId: string
  model: ProductModel
  cycle: Cycle
}

/** One wash: what it took, its curve, and its phases with their temperatures. */
export function WashDetail({ deviceId, model, cycle }: WashDetailProps) {
  const t = useWords(cycleWords)
  const language = useLanguage()
  const now = useNow(1000)
  const start = formatInstant(cycle.startedAt)
  const amount = (value: number | null, precision: number, unit: string) =>
    value === null ? null : formatNumber(value, { precision, unit }, language)
  const facts = [
    [t.duration, formatDuration(durationMs(cycle, now), language)],
    [t.programme, cycle.programme === null ? null : programmeName(model, cycle.programme, language)],
    [t.water, amount(cycle.waterLitres, 1, 'L')],
    [t.energy, amount(cycle.energyKwh, 2, 'kWh')],
    [t.detergent, amount(cycle.detergentMillilitres, 0, 'mL')],
    [t.rinseAid, amount(cycle.rinseAidMillilitres, 1, 'mL')],
    [t.maxTemperature, amount(cycle.maxTemperatureCelsius, 1, '°C')],
    [t.peakPower, amount(cycle.peakPowerWatts, 0, 'W')],
    [t.source, cycle.source === 'phase' ? t.told : t.recognised],
  ].filter((fact): fact is [string, string] => fact[1] !== null)
  return (
    <section className={classes.detail} aria-label={t.detail(start)}>
      <header className={classes.head}>
        <h2>{t.detail(start)}</h2>
        <ResultBadge result={cycle.result} />
      </header>
      <dl className={classes.facts}>
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <WashCurve key={cycle.id} deviceId={deviceId} model={model} cycle={cycle} />
      <PhaseTable model={model} cycle={cycle} now={now} />
    </section>
  )
}
