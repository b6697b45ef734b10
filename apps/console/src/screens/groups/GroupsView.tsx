import type { GroupRow, GroupScope } from '@limpid/contract/groups/groups'
import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWords } from '../../kit/language/useWords.ts'
import { useLive } from '../../kit/live/useLive.ts'
import { useNewsRefresh } from '../../kit/live/useNewsRefresh.ts'
import { LoadFailed } from '../../kit/page/LoadFailed.tsx'
import { useNarrow } from '../../kit/useNarrow.ts'
import { useUrlState } from '../../kit/useUrlState.ts'
import { devicePageKeys } from '../../modules/devices/devices.public.ts'
import { GroupGlance, glanceKey } from '../../modules/fleet/fleet.public.ts'
import { GroupTree, groupKeys, groupTreeQuery, groupWords } from '../../modules/groups/groups.public.ts'
import { AlarmCount } from '../../modules/sites/sites.public.ts'
import { SkeletonBlock } from '../../ui/Skeletons.tsx'
import { GroupDevices } from './GroupDevices.tsx'
import classes from './groups.module.css'

const fields = { group: '', pageNum: 1 }

/** The group in the URL, and a function to open another one. */
export function useChosenGroup() {
  const [{ group }, change] = useUrlState(fields)
  return { group, open: (id: string) => change({ group: id, pageNum: 1 }, { push: true }) }
}

interface GroupsViewProps {
  scope: GroupScope
  empty: ReactNode
  /** Shown next to the name of the open group. */
  head: (group: GroupRow) => ReactNode
}

/** The group tree next to the open group; one after the other on narrow screens. */
export function GroupsView({ scope, empty, head }: GroupsViewProps) {
  const narrow = useNarrow()
  const { group: requested, open } = useChosenGroup()
  const { data, error, refetch } = useQuery({ ...groupTreeQuery(scope), meta: { shown: 'page' } })
  const refresh = useNewsRefresh([...groupKeys, glanceKey, ...devicePageKeys])
  useLive(['fleet'], refresh, refresh)
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonBlock height={320} />
  if (data.length === 0) return empty
  const chosen = data.find(({ id }) => id === requested) ?? (narrow ? undefined : data[0])
  const tree = <GroupTree groups={data} chosen={chosen?.id} onChoose={open} />
  if (narrow && !chosen) return tree
  return (
    <div className={classes.columns}>
      {narrow ? <BackButton onBack={() => open('')} /> : tree}
      {chosen ? <OpenGroup group={chosen} scope={scope} head={head(chosen)} /> : null}
    </div>
  )
}

function BackButton({ onBack }: { onBack: () => void }) {
  const t = useWords(groupWords)
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      className={classes.back ?? ''}
      leftSection={<IconArrowLeft size={16} aria-hidden />}
      onClick={onBack}
    >
      {t.allGroups}
    </Button>
  )
}

function OpenGroup({ group, scope, head }: { group: GroupRow; scope: GroupScope; head: ReactNode }) {
  return (
    <div className={classes.group}>
      <header className={classes.head}>
        <h2>{group.name}</h2>
        {group.alarms?.severity ? (
          <AlarmCount
            alarms={group.alarms}
            to={`/alarm-log/log?scope=${scope}&state=open&groupId=${group.id}`}
          />
        ) : null}
        {head}
      </header>
      <GroupGlance id={group.id} scope={scope} />
      <GroupDevices key={group.id} group={group} scope={scope} />
    </div>
  )
}
