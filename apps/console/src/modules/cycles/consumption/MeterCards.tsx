import type { Consumption, InletWater } from '@limpid/contract/cycles/consumption'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { formatNumber } from '../../../lib/format.ts'
import { StatCard } from '../../../ui/figures/StatCard.tsx'
import { consumptionWords } from './consumption.words.ts'
import { InletLines, PartLines } from './FigureLines.tsx'

interface MeterCardsProps {
  consumption: Consumption
  inlet?: InletWater | null
  /** Whether the meters are those of several machines. */
  several?: boolean
  /** How the figures are calculated. */
  about?: ReactNode
}

/** What the meters of machines counted in a period, each as the sum of its parts. */
export function MeterCards({
  consumption: { water, energy },
  inlet = null,
  several,
  about,
}: MeterCardsProps) {
  const t = useWords(consumptionWords)
  const language = useLanguage()
  const hint = several ? t.metersHint : t.meterHint
  return (
    <>
      {water || inlet ? (
        <StatCard
          label={t.waterMeter}
          about={about}
          value={formatNumber(water?.meter, { precision: 1 }, language)}
          unit="L"
          hint={hint}
        >
          <PartLines parts={water?.parts ?? null} unit="L" precision={1} />
          <InletLines inlet={inlet} />
        </StatCard>
      ) : null}
      {energy ? (
        <StatCard
          label={t.energyMeter}
          about={water || inlet ? undefined : about}
          value={formatNumber(energy.meter, { precision: 2 }, language)}
          unit="kWh"
          hint={hint}
        >
          <PartLines parts={energy.parts} unit="kWh" precision={2} />
        </StatCard>
      ) : null}
    </>
  )
}
