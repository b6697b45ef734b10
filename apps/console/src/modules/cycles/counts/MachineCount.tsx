import type { MachineCounts } from '@limpid/contract/cycles/counts'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { formatNumber } from '../../../lib/format.ts'
import { StatCard } from '../../../ui/figures/StatCard.tsx'
import { countWords } from './counts.words.ts'
import { differenceText } from './machineDifference.ts'

/** What the machine's own counter says, and how far the recorded washes differ from it. */
export function MachineCount({ machine }: { machine: MachineCounts }) {
  const t = useWords(countWords)
  const language = useLanguage()
  const differs = machine.counted !== machine.recorded
  return (
    <StatCard
      label={t.machine}
      tone={differs ? 'warn' : 'info'}
      value={formatNumber(machine.counted, {}, language)}
      hint={<span title={t.machineHint}>{differenceText(machine, t, language)}</span>}
    />
  )
}
