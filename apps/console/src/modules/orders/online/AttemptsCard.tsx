import { useQuery } from '@tanstack/react-query'
import { useCan } from '../../../kit/access/Can.tsx'
import { useWords } from '../../../kit/language/useWords.ts'
import { formatInstant } from '../../../lib/format.ts'
import { Card } from '../../../ui/Card.tsx'
import { Fact, Facts } from '../../../ui/rows/Facts.tsx'
import { attemptsQuery } from '../orders.queries.ts'
import classes from '../view/view.module.css'
import { AttemptActions } from './AttemptActions.tsx'
import { attemptStateWords, channelWords, onlineWords } from './online.words.ts'

/** The attempts to pay one order online, for staff; nothing if there are none. */
export function AttemptsCard({ orderId }: { orderId: string }) {
  const t = useWords(onlineWords)
  const states = useWords(attemptStateWords)
  const channels = useWords(channelWords)
  const can = useCan()
  const { data } = useQuery({
    ...attemptsQuery({ orderId, pageSize: 50 }),
    enabled: can(['mall:payment:list']),
  })
  if (!data || data.list.length === 0) return null
  return (
    <Card heading={t.title}>
      <div className={classes.parcels}>
        {data.list.map((attempt) => (
          <div key={attempt.id} className={classes.parcel}>
            <Facts>
              <Fact name={t.channel}>{channels[attempt.channel]}</Fact>
              <Fact name={t.state}>{states[attempt.state]}</Fact>
              <Fact name={t.number}>{attempt.number}</Fact>
              <Fact name={t.transaction}>{attempt.transaction ?? '–'}</Fact>
              <Fact name={t.startedAt}>{formatInstant(attempt.startedAt)}</Fact>
            </Facts>
            <AttemptActions attempt={attempt} />
          </div>
        ))}
      </div>
    </Card>
  )
}
