import type { SmsUsage } from '@limpid/contract/outbox/outbox'
import { Progress } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { LoadFailed } from '../../kit/page/LoadFailed.tsx'
import { formatNumber } from '../../lib/format.ts'
import { Card } from '../../ui/Card.tsx'
import { SkeletonBlock } from '../../ui/Skeletons.tsx'
import classes from './outbox.module.css'
import { smsUsageQuery } from './outbox.queries.ts'
import { outboxWords } from './outbox.words.ts'

/** Above this share of a limit it is shown as nearly used up. */
const nearly = 0.8

/** How many SMS were sent within 24 hours, of how many, and by whom most. */
export function SmsUsageCard() {
  const t = useWords(outboxWords)
  const { data, error, refetch } = useQuery({ ...smsUsageQuery(), meta: { shown: 'page' } })
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonBlock height={120} />
  return (
    <Card heading={t.smsUsage} hint={t.smsUsageHint}>
      <Usage usage={data} />
    </Card>
  )
}

function Usage({ usage }: { usage: SmsUsage }) {
  const t = useWords(outboxWords)
  const language = useLanguage()
  const number = (value: number) => formatNumber(value, { precision: 0 }, language)
  const { used, notices, limit, numbers, accounts, addresses, perNumber, perAccount } = usage
  const share = Math.min(1, used / limit)
  return (
    <>
      <p className={classes.used}>
        <strong>{t.smsUsed(number(used), number(limit))}</strong>
        <span>{t.smsParts(number(used - notices), number(notices))}</span>
      </p>
      <Progress
        value={share * 100}
        {...(share >= nearly && { color: 'orange' })}
        aria-label={t.smsUsed(number(used), number(limit))}
      />
      {used > 0 ? (
        <div className={classes.users}>
          <Most name={t.smsNumbers} of={numbers} limit={perNumber} />
          <Most name={t.smsAccounts} of={accounts} limit={perAccount} />
          <Most name={t.smsAddresses} of={addresses} />
        </div>
      ) : null}
    </>
  )
}

function Most({ name, of, limit }: { name: string; of: SmsUsage['numbers']; limit?: number }) {
  const t = useWords(outboxWords)
  return (
    <section aria-label={name}>
      <h3 className={classes.most}>{name}</h3>
      {of.length === 0 ? <p className={classes.nobody}>{t.smsNobody}</p> : null}
      <ul className={classes.list}>
        {of.map(({ name: who, count }) => (
          <li key={who}>
            <span className={classes.target}>{who}</span>
            <span
              className={classes.number}
              data-full={limit !== undefined && count >= limit ? true : undefined}
            >
              {limit === undefined ? count : `${count} / ${limit}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
