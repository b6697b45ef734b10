import type { AuditLine } from '@limpid/contract/audit/audit'
import { localise } from '@limpid/contract/kernel/words'
import { kitWords } from '../../kit/language/kit.words.ts'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { AddressCell } from '../../kit/origin/AddressCell.tsx'
import { RecordDialog } from '../../kit/page/RecordDialog.tsx'
import { formatInstant } from '../../lib/format.ts'
import { Fact, Facts } from '../../ui/rows/Facts.tsx'
import classes from './audit.module.css'
import { auditLineQuery } from './audit.queries.ts'
import { actWords, auditWords } from './audit.words.ts'
import { ChangeTable, SentTable } from './changes/ChangeTable.tsx'
import { OutcomeBadge } from './OutcomeBadge.tsx'
import { PersonCell } from './PersonCell.tsx'
import { ThingLink } from './ThingLink.tsx'

/** One audit entry in full; closed while `id` is empty. */
export default function LineDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useWords(auditWords)
  const language = useLanguage()
  return (
    <RecordDialog
      opened={id !== ''}
      onClose={onClose}
      query={auditLineQuery(id, language)}
      title={(line) => (line ? t.lineOf(localise(line.summary, language)) : t.title)}
      failed={t.gone}
      wide
    >
      {(line) => <Line line={line} />}
    </RecordDialog>
  )
}

function Line({ line }: { line: AuditLine }) {
  const t = useWords(auditWords)
  const { time, result } = useWords(kitWords)
  return (
    <>
      <Facts beside>
        <Fact name={time}>
          <span className={classes.time}>{formatInstant(line.at)}</span>
        </Fact>
        <Fact name={t.who}>
          <PersonCell actor={line.actor} byKey={line.byKey} />
        </Fact>
        <Fact name={result}>
          <OutcomeBadge outcome={line.outcome} reason={line.reason} />
        </Fact>
        <Fact name={t.address}>
          <AddressCell address={line.address} />
        </Fact>
        <Fact name={t.browser}>
          <span className={classes.small}>{line.userAgent || '–'}</span>
        </Fact>
        <Fact name={t.call}>
          <code>{line.call}</code>
          {line.tookMs === null ? null : ` · ${t.took} ${line.tookMs} ms`}
        </Fact>
      </Facts>
      {line.things.length > 0 ? <Things line={line} /> : null}
      <h3 className={classes.heading}>{t.input}</h3>
      <p className={classes.small}>{t.inputHint}</p>
      <SentTable line={line} />
    </>
  )
}

function Things({ line: { things, thingCount } }: { line: AuditLine }) {
  const t = useWords(auditWords)
  const language = useLanguage()
  return (
    <>
      <h3 className={classes.heading}>{t.on}</h3>
      <ul className={classes.things}>
        {things.map((thing) => (
          <li key={`${thing.noun} ${thing.id}`}>
            <ThingLink thing={thing} />{' '}
            <span className={classes.small}>{localise(actWords[thing.act], language)}</span>
            <ChangeTable thing={thing} />
          </li>
        ))}
        {thingCount > things.length ? <li className={classes.small}>{t.more(thingCount)}</li> : null}
      </ul>
    </>
  )
}
