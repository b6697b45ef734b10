import { type ClaimRow, type ClaimState, claimStates } from '@limpid/contract/claims/claims'
import { localise } from '@limpid/contract/kernel/words'
import { Button } from '@mantine/core'
import { IconBan, IconCheck, IconClock, IconHourglass, IconQrcode } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { ConfirmButton } from '../../../kit/ConfirmButton.tsx'
import { confirmAction } from '../../../kit/confirmAction.ts'
import { ChoiceFilter, FilterBar, SearchFilter } from '../../../kit/FilterBar.tsx'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { ResourceTable } from '../../../kit/ResourceTable.tsx'
import type { ResourceColumn } from '../../../kit/table/columns.ts'
import { listFields } from '../../../kit/table/listFields.ts'
import { toastDone } from '../../../kit/toast.ts'
import { useList } from '../../../kit/useList.ts'
import { choice } from '../../../lib/addresses/urlState.ts'
import { formatInstant, formatNumber } from '../../../lib/format.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { StatusBadge } from '../../../ui/status/StatusBadge.tsx'
import { claimPageQuery, revokeCodes } from '../claims.queries.ts'
import { claimStateWords, claimWords } from '../claims.words.ts'

const fields = listFields({
  prefix: 'code',
  filters: { codeKeywords: '', codeState: choice('', ['', ...claimStates]) },
})

/** The user's claim codes: open ones, who claimed, and revoking. */
export function CodesPanel() {
  const t = useWords(claimWords)
  const language = useLanguage()
  const list = useList(fields)
  const { codeKeywords: keywords, codeState: state } = list.filters
  const revoke = useRevoke()
  const revokeAll = () =>
    confirmAction({
      title: keywords ? t.revokeMatchingTitle(keywords) : t.revokeAllTitle,
      text: t.revokeAsk,
      action: t.revokeAll,
      danger: true,
      onConfirm: () => revoke.mutate({ matching: { ...(keywords && { keywords }) } }),
    })
  return (
    <ResourceTable
      label={t.viewCodes}
      choiceName="claim-codes"
      columns={useCodeColumns()}
      query={claimPageQuery({ ...list.page, ...(keywords && { keywords }), ...(state && { state }) })}
      list={list}
      rowKey={({ id }) => id}
      actions={(row) =>
        row.state === 'open' ? (
          <ConfirmButton
            action={t.revoke}
            title={t.revokeOf(row.sn)}
            text={t.revokeAsk}
            onConfirm={() => revoke.mutate({ ids: [row.id] })}
          />
        ) : null
      }
      toolbar={
        <FilterBar>
          <SearchFilter label={t.search} {...list.field('codeKeywords')} />
          <ChoiceFilter
            label={t.state}
            any={t.anyState}
            options={claimStates.map((value) => ({
              value,
              label: localise(claimStateWords[value], language),
            }))}
            {...list.field('codeState')}
          />
          <Button variant="default" size="sm" loading={revoke.isPending} onClick={revokeAll}>
            {t.revokeAll}
          </Button>
        </FilterBar>
      }
      empty={<EmptyState icon={<IconQrcode />} title={t.noCodes} hint={t.noCodesHint} />}
    />
  )
}

function useRevoke() {
  const t = useWords(claimWords)
  const language = useLanguage()
  return useMutation({
    mutationFn: (body: Parameters<typeof revokeCodes>[0]['body']) => revokeCodes({ body }),
    onSuccess: ({ revoked }) => toastDone(t.revoked(formatNumber(revoked, { precision: 0 }, language))),
  })
}

const badges = {
  open: { tone: 'info', icon: <IconHourglass /> },
  used: { tone: 'ok', icon: <IconCheck /> },
  expired: { tone: 'muted', icon: <IconClock /> },
  revoked: { tone: 'muted', icon: <IconBan /> },
} as const satisfies Record<ClaimState, unknown>

function useCodeColumns(): ResourceColumn<ClaimRow>[] {
  const t = useWords(claimWords)
  const language = useLanguage()
  return [
    { id: 'device', header: t.device, card: 'title', width: 180, cell: ({ name }) => name },
    { id: 'sn', header: t.sn, cell: ({ sn }) => sn },
    {
      id: 'state',
      header: t.state,
      cell: ({ state }) => (
        <StatusBadge tone={badges[state].tone} icon={badges[state].icon}>
          {localise(claimStateWords[state], language)}
        </StatusBadge>
      ),
    },
    { id: 'made', header: t.made, cell: ({ createTime }) => formatInstant(createTime) },
    { id: 'expires', header: t.expires, cell: ({ expiresAt }) => formatInstant(expiresAt) },
    { id: 'usedBy', header: t.usedBy, cell: ({ usedBy }) => usedBy ?? '–' },
  ]
}
