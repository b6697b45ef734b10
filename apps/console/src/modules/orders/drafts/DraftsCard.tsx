import type { OrderDraft } from '@limpid/contract/orders/drafts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmButton } from '../../../kit/ConfirmButton.tsx'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { toastDone } from '../../../kit/toast.ts'
import { formatNumber } from '../../../lib/format.ts'
import { Card } from '../../../ui/Card.tsx'
import { draftCheckQuery, draftPlanQuery, draftsQuery, orderCalls } from '../orders.queries.ts'
import { CheckButton, CheckOutcome } from './DraftCheck.tsx'
import { DraftRow } from './DraftRow.tsx'
import classes from './drafts.module.css'
import { draftWords } from './drafts.words.ts'
import { UndraftedList } from './UndraftedList.tsx'

/** What waits for approval; nothing for somebody who wants no drafts and approves none. */
export function DraftsCard() {
  const t = useWords(draftWords)
  const language = useLanguage()
  const [added, setAdded] = useState<number>()
  const { data } = useQuery(draftsQuery)
  const drafts = data?.list
  const { data: plan } = useQuery(draftPlanQuery)
  const enabled = plan?.enabled === true
  const { data: check } = useQuery({ ...draftCheckQuery, enabled })
  if (!data || !drafts || (drafts.length === 0 && !enabled)) return null
  const forOthers = new Map(drafts.flatMap((draft) => (draft.own ? [] : [[draft.owner, draft] as const])))
  return (
    <Card
      heading={t.title}
      hint={drafts.length > 0 ? t.hint : t.none}
      action={enabled ? <CheckButton onChecked={setAdded} /> : null}
    >
      {drafts.length > 0 ? (
        <ul className={classes.drafts} aria-label={t.title}>
          {drafts.map((draft) => (
            <DraftRow key={draft.id} draft={draft} />
          ))}
        </ul>
      ) : null}
      {data.total > drafts.length ? (
        <p className={classes.outcome}>{t.more(formatNumber(data.total - drafts.length, {}, language))}</p>
      ) : null}
      {check ? <UndraftedList check={check} /> : null}
      {check ? <CheckOutcome check={check} added={added} drafts={drafts.length} /> : null}
      {forOthers.size > 0 ? (
        <div className={classes.others}>
          {[...forOthers.values()].map((draft) => (
            <StopButton key={draft.owner} draft={draft} />
          ))}
        </div>
      ) : null}
    </Card>
  )
}

function StopButton({ draft }: { draft: OrderDraft }) {
  const t = useWords(draftWords)
  const stop = useMutation({
    mutationFn: () => orderCalls.stopApproving({ params: { id: draft.id } }),
    onSuccess: () => toastDone(t.stopped),
  })
  return (
    <ConfirmButton
      action={t.stopFor(draft.owner)}
      title={t.stopFor(draft.owner)}
      text={t.stopText}
      loading={stop.isPending}
      onConfirm={() => stop.mutate()}
    />
  )
}
