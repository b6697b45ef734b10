import type { HandOutOutcome } from '@limpid/contract/coupons/kinds'
import { OutcomeTable } from '../../../kit/form/OutcomeTable.tsx'
import { useWords } from '../../../kit/language/useWords.ts'
import { giveWords } from './give.words.ts'

export type Results = readonly { member: string; outcome: HandOutOutcome }[]

/** What became of each member; undefined before any was tried. */
export function Outcomes({ results }: { results: Results | undefined }) {
  const t = useWords(giveWords)
  return (
    <OutcomeTable
      head={t.member}
      rows={results?.map(({ member, outcome }) => ({
        ...{ name: member, outcome: t[outcome], done: outcome === 'given' },
      }))}
      summary={t.done}
    />
  )
}
