import type { Share } from '@limpid/contract/shares/received'
import { IconShare } from '@tabler/icons-react'
import { ChoiceFilter, FilterBar } from '../../../kit/FilterBar.tsx'
import { useWords } from '../../../kit/language/useWords.ts'
import { ResourceTable } from '../../../kit/ResourceTable.tsx'
import type { ResourceColumn } from '../../../kit/table/columns.ts'
import { listFields } from '../../../kit/table/listFields.ts'
import { useList } from '../../../kit/useList.ts'
import { choice } from '../../../lib/addresses/urlState.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { PersonCell } from '../PersonCell.tsx'
import { StateBadge } from '../StateBadge.tsx'
import classes from '../shares.module.css'
import { givenQuery } from '../shares.queries.ts'
import { shareWords } from '../shares.words.ts'
import { ThingCell } from '../ThingCell.tsx'
import { useTermsText } from '../terms/useTermsText.ts'
import { OpenLinks } from './OpenLinks.tsx'
import { ShareActions } from './ShareActions.tsx'

const fields = listFields({ prefix: 'given', filters: { standing: choice('', ['', 'open', 'closed']) } })

/** What the user shares with others: recipients, terms, and actions. */
export function GivenPanel() {
  const t = useWords(shareWords)
  const list = useList(fields)
  const { standing } = list.filters
  return (
    <>
      <OpenLinks />
      <ResourceTable
        label={t.viewGiven}
        choiceName="given-shares"
        columns={useGivenColumns()}
        query={givenQuery({ ...list.page, ...(standing !== '' && { open: standing === 'open' }) })}
        list={list}
        rowKey={({ id }) => id}
        actions={(share) => <ShareActions share={share} />}
        toolbar={
          <FilterBar>
            <ChoiceFilter
              label={t.standing}
              any={t.anyStanding}
              options={[
                { value: 'open', label: t.standingOpen },
                { value: 'closed', label: t.standingClosed },
              ]}
              {...list.field('standing')}
            />
          </FilterBar>
        }
        empty={<EmptyState icon={<IconShare />} title={t.noGiven} hint={t.noGivenHint} />}
      />
    </>
  )
}

function useGivenColumns(): ResourceColumn<Share>[] {
  const t = useWords(shareWords)
  const text = useTermsText()
  return [
    {
      id: 'thing',
      header: t.thing,
      card: 'title',
      width: 180,
      cell: ({ thing }) => <ThingCell thing={thing} />,
    },
    { id: 'receiver', header: t.receiver, width: 120, cell: (share) => <PersonCell share={share} /> },
    { id: 'level', header: t.level, cell: text.level },
    { id: 'tabs', header: t.tabs, width: 140, cell: ({ tabs }) => text.tabs(tabs) },
    {
      id: 'until',
      header: t.until,
      width: 150,
      cell: ({ until }) => <span className={classes.number}>{text.until(until)}</span>,
    },
    { id: 'state', header: t.state, cell: ({ state }) => <StateBadge state={state} /> },
  ]
}
