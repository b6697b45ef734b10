import { type AcceptanceRow, acceptanceSorts } from '@limpid/contract/agreements/management'
import { useQuery } from '@tanstack/react-query'
import { Can } from '../../../../kit/access/Can.tsx'
import { DaysFilter } from '../../../../kit/days/DaysFilter.tsx'
import { SheetMenu } from '../../../../kit/export/SheetMenu.tsx'
import { ChoiceFilter, FilterBar, SearchFilter } from '../../../../kit/FilterBar.tsx'
import { useWords } from '../../../../kit/language/useWords.ts'
import { ResourceTable } from '../../../../kit/ResourceTable.tsx'
import type { ResourceColumn } from '../../../../kit/table/columns.ts'
import { listFields } from '../../../../kit/table/listFields.ts'
import { useList } from '../../../../kit/useList.ts'
import { formatInstant } from '../../../../lib/format.ts'
import { dayRange } from '../../../../lib/times/days.ts'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { languageNames } from '../languageNames.ts'
import classes from '../management.module.css'
import { acceptancesQuery, listAllAcceptances, versionsQuery } from '../management.queries.ts'
import { managementWords } from '../management.words.ts'

const fields = listFields({
  prefix: 'agreed',
  sorts: acceptanceSorts,
  descending: true,
  filters: { keywords: '', agreedVersion: '', agreedFrom: '', agreedTo: '' },
})

/** Versions offered for selection; older ones are found by date. */
const newestVersions = { pageNum: 1, pageSize: 200 }

/** Who agreed to which version, when and from where. */
export function AcceptancesPanel({ type }: { type: number }) {
  const t = useWords(managementWords)
  const list = useList(fields)
  const { keywords, agreedVersion, agreedFrom, agreedTo } = list.filters
  const { data: versions } = useQuery({ ...versionsQuery(type, newestVersions), meta: { shown: 'page' } })
  const version = /^[1-9]\d{0,5}$/.test(agreedVersion) ? agreedVersion : ''
  const filter = {
    ...(keywords && { keywords }),
    ...(version && { version: Number(version) }),
    ...dayRange(agreedFrom, agreedTo),
  }
  return (
    <ResourceTable
      label={t.tabAcceptances}
      choiceName="acceptances"
      columns={useAcceptanceColumns()}
      query={acceptancesQuery(type, { ...list.page, ...filter })}
      list={list}
      rowKey={({ accountId, version, language }) => `${accountId} ${version} ${language}`}
      toolbar={
        <FilterBar>
          <SearchFilter label={t.search} {...list.field('keywords')} />
          <ChoiceFilter
            label={t.version}
            any={t.anyVersion}
            options={(versions?.list ?? []).map((one) => ({
              value: String(one.version),
              label: t.versionOf(one.version),
            }))}
            {...list.field('agreedVersion')}
          />
          <DaysFilter
            from={agreedFrom}
            to={agreedTo}
            onChange={(days) => list.filter({ agreedFrom: days.from, agreedTo: days.to })}
          />
        </FilterBar>
      }
      tools={
        <Can needs={['sys:protocol:export']}>
          <AcceptancesExport type={type} filter={filter} />
        </Can>
      }
      empty={<EmptyState title={t.noAcceptances} hint={t.noAcceptancesHint} />}
    />
  )
}

interface AcceptancesExportProps {
  type: number
  filter: Parameters<typeof listAllAcceptances>[1]
}

function AcceptancesExport({ type, filter }: AcceptancesExportProps) {
  const t = useWords(managementWords)
  const load = async () => {
    const rows = await listAllAcceptances(type, filter)
    const head = [t.username, t.nickname, t.version, t.agreedIn, t.acceptedAt, t.address]
    return [
      head,
      ...rows.map(({ username, nickname, version, language, acceptedAt, address }) => [
        ...[username, nickname, String(version), languageNames[language]],
        ...[formatInstant(acceptedAt), address],
      ]),
    ]
  }
  return (
    <SheetMenu
      fileName={t.acceptancesFile}
      load={load}
      done={(count) => (count === 0 ? t.nothingToExport : t.acceptancesExported(count))}
    />
  )
}

function useAcceptanceColumns(): ResourceColumn<AcceptanceRow>[] {
  const t = useWords(managementWords)
  return [
    {
      id: 'account',
      header: t.account,
      sortKey: 'username',
      card: 'title',
      width: 160,
      cell: ({ username, nickname }) => (
        <>
          {nickname}
          <div className={classes.second}>{username}</div>
        </>
      ),
    },
    { id: 'version', header: t.version, sortKey: 'version', cell: ({ version }) => t.versionOf(version) },
    { id: 'language', header: t.agreedIn, cell: ({ language }) => languageNames[language] },
    {
      id: 'acceptedAt',
      header: t.acceptedAt,
      sortKey: 'acceptedAt',
      cell: ({ acceptedAt }) => <span className={classes.number}>{formatInstant(acceptedAt)}</span>,
    },
    {
      id: 'address',
      header: t.address,
      cell: ({ address }) => <span className={classes.number}>{address}</span>,
    },
  ]
}
