import { localise } from '@limpid/contract/kernel/words'
import { myOrderPath } from '@limpid/contract/menus/shared-pages'
import { approvalObstacle, type OrderDraft } from '@limpid/contract/orders/drafts'
import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ConfirmButton } from '../../../kit/ConfirmButton.tsx'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { toastDone } from '../../../kit/toast.ts'
import { formatNumber } from '../../../lib/format.ts'
import { dayIn, viewerZone } from '../../../lib/times/zones.ts'
import { Card } from '../../../ui/Card.tsx'
import { ReasonButton } from '../../../ui/ReasonButton.tsx'
import { Detailed } from '../../../ui/rows/Detailed.tsx'
import { formatFen } from '../../goods/goods.public.ts'
import { draftCheckQuery, draftPlanQuery, draftsQuery, orderCalls } from '../orders.queries.ts'
import { orderWords } from '../orders.words.ts'
import { CheckButton, CheckOutcome } from './DraftCheck.tsx'
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

function DraftRow({ draft }: { draft: OrderDraft }) {
  const t = useWords(draftWords)
  const { placed } = useWords(orderWords)
  const language = useLanguage()
  const navigate = useNavigate()
  const { device, site, owner, level, endsAt, timeZone, quantity, price, total, left, mayDecide } = draft
  const params = { id: draft.id }
  const approve = useMutation({
    mutationFn: () => orderCalls.approveDraft({ params, body: { expectedFen: total } }),
    onSuccess: ({ id }) => {
      toastDone(draft.own ? placed : t.approvedFor(owner))
      if (draft.own) void navigate(myOrderPath(id))
    },
  })
  const dismiss = useMutation({
    mutationFn: () => orderCalls.dismissDraft({ params }),
    onSuccess: () => toastDone(t.dismissed),
  })
  const name = localise(draft.article, language)
  const reason = approvalObstacle(draft)
  const place = device?.name ?? site
  return (
    <li className={classes.draft}>
      <Detailed
        details={[
          localise(draft.spec, language),
          place ? t.forDevice(place) : t.ownedBy(owner),
          t.level(formatNumber(level, { unit: '%' }, language)),
          endsAt ? t.endsOn(dayIn(timeZone ?? viewerZone(), endsAt)) : null,
        ]}
      >
        {name}
      </Detailed>
      <Detailed details={left === null ? null : t.left(formatFen(left, language))}>
        {t.sum(quantity, formatFen(price, language), formatFen(total, language))}
      </Detailed>
      <span className={classes.actions}>
        {mayDecide ? (
          <Button
            variant="default"
            aria-label={t.dismissOf(name)}
            loading={dismiss.isPending}
            onClick={() => dismiss.mutate()}
          >
            {t.dismiss}
          </Button>
        ) : null}
        <ReasonButton
          reason={reason && t[reason]}
          aria-label={t.approveOf(name)}
          loading={approve.isPending}
          onClick={() => approve.mutate()}
        >
          {t.approve}
        </ReasonButton>
      </span>
    </li>
  )
}
