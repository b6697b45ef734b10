import type { ViewerShare } from '@limpid/contract/shares/schemas'
import { IconShare } from '@tabler/icons-react'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { useNow } from '../../../kit/live/useNow.ts'
import { ResourceTable } from '../../../kit/ResourceTable.tsx'
import type { ResourceColumn } from '../../../kit/table/columns.ts'
import { formatAge, formatInstant } from '../../../lib/format.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Detailed } from '../../../ui/rows/Detailed.tsx'
import { ShareActions } from '../given/ShareActions.tsx'
import { PersonCell } from '../PersonCell.tsx'
import { StateBadge } from '../StateBadge.tsx'
import classes from '../shares.module.css'
import { viewersQuery } from '../shares.queries.ts'
import { shareWords } from '../shares.words.ts'
import { useTermsText } from '../terms/useTermsText.ts'

/** The recipients of a device's shares, their terms, and when they last viewed it. */
export function ViewerTable({ deviceId, owned }: { deviceId: string; owned: boolean }) {
  const t = useWords(shareWords)
  return (
    <ResourceTable
      label={t.viewers}
      choiceName="viewers"
      columns={useViewerColumns()}
      query={{ ...viewersQuery(deviceId), select: ({ shares }) => ({ list: shares, total: shares.length }) }}
      rowKey={({ id }) => id}
      {...(owned && { actions: (share: ViewerShare) => <ShareActions share={share} /> })}
      empty={
        <EmptyState icon={<IconShare />} title={t.noViewers} hint={owned ? t.noViewersHint : undefined} />
      }
    />
  )
}

function useViewerColumns(): ResourceColumn<ViewerShare>[] {
  const t = useWords(shareWords)
  const text = useTermsText()
  const language = useLanguage()
  const now = useNow(30_000)
  return [
    { id: 'receiver', header: t.receiver, card: 'title', cell: (share) => <PersonCell share={share} /> },
    {
      id: 'way',
      header: t.way,
      cell: ({ thing }) => (thing.kind === 'group' ? t.throughGroup(thing.name) : t.direct),
    },
    {
      id: 'terms',
      header: t.level,
      width: 180,
      cell: (share) => <Detailed details={text.tabs(share.tabs)}>{text.level(share)}</Detailed>,
    },
    {
      id: 'until',
      header: t.until,
      cell: ({ until }) => <span className={classes.number}>{text.until(until)}</span>,
    },
    { id: 'state', header: t.state, cell: ({ state }) => <StateBadge state={state} /> },
    {
      id: 'lastLook',
      header: t.lastLook,
      cell: ({ lastLookTime }) =>
        lastLookTime ? (
          <span title={formatInstant(lastLookTime)}>{formatAge(lastLookTime, now, language)}</span>
        ) : (
          t.neverLooked
        ),
    },
  ]
}
