import type { AcceptanceRow } from '@limpid/contract/agreements/management'
import { FilterBar, SearchFilter } from '../../../../kit/FilterBar.tsx'
import { ResourceTable } from '../../../../kit/ResourceTable.tsx'
import type { ResourceColumn } from '../../../../kit/table/columns.ts'
import { listFields } from '../../../../kit/table/listFields.ts'
import { useList } from '../../../../kit/useList.ts'
import { useWords } from '../../../../kit/useWords.ts'
import { formatInstant } from '../../../../lib/format.ts'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { languageNames } from '../languageNames.ts'
import classes from '../management.module.css'
import { acceptancesQuery } from '../management.queries.ts'
import { managementWords } from '../management.words.ts'

const fields = listFields({ prefix: 'agreed', filters: { keywords: '' } })

/** Who agreed to which version, when and from where. */
export function AcceptancesPanel({ type }: { type: number }) {
  const t = useWords(managementWords)
  const list = useList(fields)
  const { keywords } = list.filters
  return (
    <ResourceTable
      label={t.tabAcceptances}
      columns={useAcceptanceColumns()}
      query={acceptancesQuery(type, { ...list.page, ...(keywords && { keywords }) })}
      list={list}
      rowKey={({ accountId, version, language }) => `${accountId} ${version} ${language}`}
      toolbar={
        <FilterBar>
          <SearchFilter
            label={t.search}
            value={keywords}
            onChange={(next) => list.filter({ keywords: next })}
          />
        </FilterBar>
      }
      empty={<EmptyState title={t.noAcceptances} hint={t.noAcceptancesHint} />}
    />
  )
}

function useAcceptanceColumns(): ResourceColumn<AcceptanceRow>[] {
  const t = useWords(managementWords)
  return [
    {
      id: 'account',
      header: t.account,
      card: 'title',
      width: 160,
      cell: ({ username, nickname }) => (
        <>
          {nickname}
          <div className={classes.second}>{username}</div>
        </>
      ),
    },
    { id: 'version', header: t.version, cell: ({ version }) => t.versionOf(version) },
    { id: 'language', header: t.agreedIn, cell: ({ language }) => languageNames[language] },
    {
      id: 'acceptedAt',
      header: t.acceptedAt,
      cell: ({ acceptedAt }) => <span className={classes.number}>{formatInstant(acceptedAt)}</span>,
    },
    {
      id: 'address',
      header: t.address,
      cell: ({ address }) => <span className={classes.number}>{address}</span>,
    },
  ]
}
