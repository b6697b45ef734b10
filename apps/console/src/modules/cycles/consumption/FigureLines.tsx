import type { ConsumptionParts, InletWater } from '@limpid/contract/cycles/consumption'
import { IconInfoCircle } from '@tabler/icons-react'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { formatNumber } from '../../../lib/format.ts'
import { Hint } from '../../../ui/Hint.tsx'
import { consumptionWords } from './consumption.words.ts'
import classes from './FigureLines.module.css'

interface Measured {
  unit: 'L' | 'kWh'
  precision: number
}

/** What a meter's sum consists of: washes, standby, unallocated. */
export function PartLines({ parts, ...measured }: Measured & { parts: ConsumptionParts | null }) {
  const t = useWords(consumptionWords)
  if (!parts) return null
  // Below zero, washes reach further beyond the period than there is anything that belongs to no wash.
  const isBeyond = parts.unallocated <= -0.5 / 10 ** measured.precision
  const rest = isBeyond
    ? ([t.beyond, -parts.unallocated, t.beyondHint] as const)
    : ([t.unallocated, Math.max(0, parts.unallocated), t.unallocatedHint] as const)
  return <Lines {...measured} lines={[[t.washes, parts.washes], [t.standby, parts.standby], rest]} />
}

/** What inlet meters counted, apart from machines, and the balance of both. */
export function InletLines({ inlet }: { inlet: InletWater | null }) {
  const t = useWords(consumptionWords)
  if (!inlet) return null
  return (
    <>
      <Lines
        unit="L"
        precision={0}
        lines={[
          [t.inlet, inlet.litres, t.inletHint],
          ...(inlet.balance === null ? [] : [[t.balance, inlet.balance, t.balanceHint] as const]),
        ]}
      />
      {inlet.balance === null ? null : <p className={classes.sentence}>{t.inletSentence}</p>}
    </>
  )
}

function Lines({
  lines,
  ...measured
}: Measured & { lines: (readonly [name: string, value: number, hint?: string])[] }) {
  const language = useLanguage()
  return (
    <dl className={classes.lines}>
      {lines.map(([name, value, hint]) => (
        <div key={name}>
          <dt>
            {hint ? (
              <Hint text={hint}>
                <span>
                  {name} <IconInfoCircle className={classes.about} size={14} aria-hidden />
                </span>
              </Hint>
            ) : (
              name
            )}
          </dt>
          <dd>{formatNumber(value, measured, language)}</dd>
        </div>
      ))}
    </dl>
  )
}
