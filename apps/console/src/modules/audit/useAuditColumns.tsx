import type { AuditRow } from '@limpid/contract/audit/audit'
import { localise } from '@limpid/contract/kernel/words'
import { kitWords } from '../../kit/language/kit.words.ts'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { AddressCell } from '../../kit/origin/AddressCell.tsx'
import type { ResourceColumn } from '../../kit/table/columns.ts'
import { formatInstant } from '../../lib/format.ts'
import { Detailed } from '../../ui/rows/Detailed.tsx'
import classes from './audit.module.css'
import { auditWords } from './audit.words.ts'
import { thingIn } from './changes/thingIn.ts'
import { OutcomeBadge } from './OutcomeBadge.tsx'
import { PersonCell } from './PersonCell.tsx'

/** Columns of the audit log. */
export function useAuditColumns(): ResourceColumn<AuditRow>[] {
  const t = useWords(auditWords)
  const { time, result } = useWords(kitWords)
  const language = useLanguage()
  return [
    {
      id: 'time',
      header: time,
      width: 150,
      cell: ({ at }) => <span className={classes.time}>{formatInstant(at)}</span>,
    },
    {
      id: 'who',
      header: t.who,
      width: 120,
      cell: ({ actor, byKey }) => <PersonCell actor={actor} byKey={byKey} />,
    },
    {
      id: 'what',
      header: t.what,
      width: 220,
      card: 'title',
      cell: ({ summary, why }) => (
        <Detailed details={why && localise(why, language)}>{localise(summary, language)}</Detailed>
      ),
    },
    { id: 'on', header: t.on, width: 200, cell: (row) => <Things row={row} /> },
    {
      id: 'result',
      header: result,
      cell: ({ outcome, reason }) => <OutcomeBadge outcome={outcome} reason={reason} />,
    },
    {
      id: 'address',
      header: t.address,
      cell: ({ address }) => <AddressCell address={address} />,
    },
  ]
}

function Things({ row: { things, thingCount } }: { row: AuditRow }) {
  const t = useWords(auditWords)
  const language = useLanguage()
  if (thingCount === 0) return '–'
  return (
    <Detailed details={thingCount > things.length && t.more(thingCount)}>
      {things.map((thing) => (
        <div key={`${thing.noun} ${thing.id}`}>{thingIn(language, thing)}</div>
      ))}
    </Detailed>
  )
}
