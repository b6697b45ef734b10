import { localise } from '@limpid/contract/kernel/words'
import { myOrderPath } from '@limpid/contract/menus/shared-pages'
import { approvalObstacle, type OrderDraft } from '@limpid/contract/orders/drafts'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { confirmAction } from '../../../kit/confirmAction.ts'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { toastDone } from '../../../kit/toast.ts'
import { formatNumber } from '../../../lib/format.ts'
import { dayIn, viewerZone } from '../../../lib/times/zones.ts'
import { ReasonButton } from '../../../ui/ReasonButton.tsx'
import { Detailed } from '../../../ui/rows/Detailed.tsx'
import { amountText, formatFen } from '../../goods/goods.public.ts'
import { orderCalls } from '../orders.queries.ts'
import { orderWords } from '../orders.words.ts'
import classes from './drafts.module.css'
import { draftWords } from './drafts.words.ts'

/** A draft with what would be ordered; who decides for another owner is asked to confirm it. */
export function DraftRow({ draft }: { draft: OrderDraft }) {
  const t = useWords(draftWords)
  const { placed } = useWords(orderWords)
  const language = useLanguage()
  const navigate = useNavigate()
  const { device, site, owner, own, level, endsAt, timeZone, quantity, price, total, left } = draft
  const params = { id: draft.id }
  const approve = useMutation({
    mutationFn: () => orderCalls.approveDraft({ params, body: { expectedFen: total } }),
    onSuccess: ({ id }) => {
      toastDone(own ? placed : t.approvedFor(owner))
      if (own) void navigate(myOrderPath(id))
    },
  })
  const dismiss = useMutation({
    mutationFn: () => orderCalls.dismissDraft({ params }),
    onSuccess: () => toastDone(t.dismissed),
  })
  const name = localise(draft.article, language)
  const sum = t.sum(
    quantity,
    localise(draft.unit, language),
    formatFen(price, language),
    formatFen(total, language),
  )
  const reason = obstacle()
  const place = device?.name ?? site
  return (
    <li className={classes.draft}>
      <Detailed
        details={[
          own ? null : t.ownedBy(owner),
          localise(draft.spec, language),
          place ? t.forDevice(place) : null,
          t.level(formatNumber(level, { unit: '%' }, language)),
          endsAt ? t.endsOn(dayIn(timeZone ?? viewerZone(), endsAt)) : null,
        ]}
      >
        {name}
      </Detailed>
      <Detailed
        details={[
          draft.reduced > 0
            ? t.reduced(amountText(draft.reduced, { unit: draft.unit.zh, unitEn: draft.unit.en }, language))
            : null,
          left === null ? null : t.left(formatFen(left, language)),
        ]}
      >
        {sum}
      </Detailed>
      <span className={classes.decision}>
        <span className={classes.actions}>
          {draft.mayDecide ? (
            <Button
              variant="default"
              aria-label={t.dismissOf(name)}
              loading={dismiss.isPending}
              onClick={() => decide(dismiss.mutate, t.dismissTitle(owner), t.dismissText(name), t.dismiss)}
            >
              {t.dismiss}
            </Button>
          ) : null}
          <ReasonButton
            reason={reason}
            aria-label={t.approveOf(name)}
            loading={approve.isPending}
            onClick={() =>
              decide(approve.mutate, t.approveTitle(owner), t.approveText(name, sum, owner), t.approve)
            }
          >
            {t.approve}
          </ReasonButton>
        </span>
        {reason ? <span className={classes.why}>{reason}</span> : null}
      </span>
    </li>
  )

  function obstacle(): string | undefined {
    const why = approvalObstacle(draft)
    if (why === 'draftOfApprover') return t.draftOfApprover(draft.approver ?? owner)
    return why && t[why]
  }

  function decide(run: () => void, title: string, text: string, action: string): void {
    if (own) run()
    else confirmAction({ title, text, action, onConfirm: () => run() })
  }
}
