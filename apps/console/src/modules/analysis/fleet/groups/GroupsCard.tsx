import type { GroupFigures } from '@limpid/contract/analysis/figures/group-figures'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useCan } from '../../../../kit/access/Can.tsx'
import { useLanguage } from '../../../../kit/language/useLanguage.ts'
import { useWords } from '../../../../kit/language/useWords.ts'
import { LoadFailed } from '../../../../kit/page/LoadFailed.tsx'
import periodClasses from '../../../../kit/period/period.module.css'
import { joinSentences } from '../../../../lib/texts/sentences.ts'
import { Card } from '../../../../ui/Card.tsx'
import { FigureTable } from '../FigureTable.tsx'
import { type FleetAnalysisQuery, unranked } from '../fleet.queries.ts'
import { fleetWords } from '../fleet.words.ts'
import { FigureActions } from '../sheets/FigureActions.tsx'
import { groupFiguresQuery } from './groupFigures.queries.ts'
import { groupFigureWords } from './groups.words.ts'

interface GroupsCardProps {
  query: FleetAnalysisQuery
  /** The washes are of several products. */
  mixed: boolean
  /** Devices still upload past data: nothing is compared. */
  filling: boolean
  /** The washes of a group. */
  washesOf: (groupId: string) => string
  /** The page of a group alone. */
  pathOf: (groupId: string) => string
}

/** Figures by group; nothing where there is none. */
export function GroupsCard({ query, mixed, filling, washesOf, pathOf }: GroupsCardProps) {
  const t = useWords(groupFigureWords)
  const language = useLanguage()
  const { group: heading, deviceCount, mixed: mixedNote } = useWords(fleetWords)
  const isShown = useCan()(['iot:group:list']) && query.scope !== 'shared'
  const { data, error, refetch } = useQuery({ ...groupFiguresQuery(query), enabled: isShown })
  // Groups are their owner's own.
  if (!isShown || (!error && !data?.groups.length)) return null
  const left = data ? data.total - data.groups.length : 0
  const lineOf = ({ group, devices, washesBefore, ...figures }: GroupFigures) => ({
    key: group.id,
    washesTo: washesOf(group.id),
    figures,
    washesBefore: filling ? null : washesBefore,
    name: (
      <>
        <Link to={pathOf(group.id)}>{group.name}</Link>
        <small>
          {group.parentName === null ? '' : `${group.parentName} · `}
          {deviceCount(devices)}
        </small>
      </>
    ),
  })
  return (
    <Card
      heading={t.title}
      hint={mixed ? joinSentences(language, t.hint, mixedNote) : t.hint}
      action={
        data ? (
          <FigureActions
            title={t.title}
            days={query}
            figure="washes"
            rows={data.groups.map(({ group, washes }) => ({ name: group.name, value: washes }))}
            load={async () => {
              const { exportGroups } = await import('../sheets/cardExports.ts')
              const { groupSheet } = await import('./groupSheet.ts')
              return groupSheet(await exportGroups({ query: unranked(query) }), { mixed, filling }, language)
            }}
          />
        ) : null
      }
    >
      {data ? (
        <FigureTable label={t.title} heading={heading} mixed={mixed} lines={data.groups.map(lineOf)} />
      ) : null}
      {!data && error ? <LoadFailed title={t.failed} error={error} onRetry={() => void refetch()} /> : null}
      {left > 0 ? <p className={periodClasses.note}>{t.more(left)}</p> : null}
    </Card>
  )
}
