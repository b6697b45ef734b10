import { largestPageSize } from '@limpid/contract/kernel/page'
import type { Share, SharedThing } from '@limpid/contract/shares/received'
import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { toastDone } from '../../../kit/toast.ts'
import { noted } from '../../../lib/texts/punctuation.ts'
import { Card } from '../../../ui/Card.tsx'
import { Detailed } from '../../../ui/rows/Detailed.tsx'
import { Row, RowList } from '../../../ui/rows/RowList.tsx'
import classes from '../shares.module.css'
import { shareWords } from '../shares.words.ts'
import { useTermsText } from '../terms/useTermsText.ts'
import { receivedQuery, receiving } from './received.queries.ts'

interface OffersProps {
  kind?: SharedThing['kind']
  /** Without its own heading, above what else needs attention. */
  compact?: boolean
}

/** Pending invitations, optionally of one type; renders nothing if there are none. */
export function Offers({ kind, compact = false }: OffersProps) {
  const t = useWords(shareWords)
  const { data } = useQuery(
    receivedQuery({ waiting: true, pageSize: largestPageSize, ...(kind && { kind }) }),
  )
  if (!data || data.total === 0) return null
  const list = (
    <RowList>
      {data.list.map((share) => (
        <Offer key={share.id} share={share} />
      ))}
    </RowList>
  )
  if (!compact) return <Card heading={t.offers}>{list}</Card>
  return (
    <section className={classes.offers} aria-label={t.offers}>
      {list}
    </section>
  )
}

function Offer({ share }: { share: Share }) {
  const t = useWords(shareWords)
  const language = useLanguage()
  const text = useTermsText()
  const { id, thing, owner } = share
  const answer = useMutation({
    mutationFn: (call: typeof receiving.accept | typeof receiving.refuse) => call({ params: { id } }),
    onSuccess: (_reply, call) => toastDone(call === receiving.accept ? t.accepted : t.refused),
  })
  return (
    <Row
      acts={
        <>
          <Button
            variant="default"
            size="compact-md"
            disabled={answer.isPending}
            aria-label={t.refuseOf(thing.name)}
            onClick={() => answer.mutate(receiving.refuse)}
          >
            {t.refuse}
          </Button>
          <Button
            size="compact-md"
            loading={answer.isPending}
            aria-label={t.acceptOf(thing.name)}
            onClick={() => answer.mutate(receiving.accept)}
          >
            {t.accept}
          </Button>
        </>
      }
    >
      <Detailed details={[text.about(thing), text.whole(share)]}>
        <b>{t.offerFrom(noted(owner.nickname, owner.username, language), thing.name)}</b>
      </Detailed>
    </Row>
  )
}
