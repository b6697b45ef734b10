import { Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useWords } from '../../../kit/language/useWords.ts'
import { ordersPath, waitingQuery } from '../orders.queries.ts'
import { waitingWords } from './waiting.words.ts'

const paths = {
  transfers: '/mall/payments?state=open',
  returns: ordersPath({ status: '5' }),
  missing: ordersPath({ missing: '1' }),
  balances: '/mall/balances?state=open',
} as const

/** What waits for the viewer's decision, each with its list; nothing while nothing waits. */
export function WaitingLinks() {
  const t = useWords(waitingWords)
  const { data } = useQuery(waitingQuery)
  const kinds = (['transfers', 'returns', 'missing', 'balances'] as const).filter((kind) => data?.[kind])
  if (kinds.length === 0) return null
  return (
    <Group component="nav" gap="md" mt={4} aria-label={t.waiting}>
      {kinds.map((kind) => (
        <Link key={kind} to={paths[kind]}>
          {t[kind](data?.[kind] ?? 0)}
        </Link>
      ))}
    </Group>
  )
}
