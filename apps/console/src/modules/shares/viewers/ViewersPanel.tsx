import type { Device } from '@limpid/contract/fleet/fleet'
import { localise } from '@limpid/contract/kernel/words'
import type { Viewers } from '@limpid/contract/shares/schemas'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { LoadFailed } from '../../../kit/page/LoadFailed.tsx'
import { formatNumber } from '../../../lib/format.ts'
import { Card } from '../../../ui/Card.tsx'
import { Fact, Facts } from '../../../ui/rows/Facts.tsx'
import { SkeletonBlock } from '../../../ui/Skeletons.tsx'
import { LinkList } from '../given/OpenLinks.tsx'
import { LogTable } from '../LogTable.tsx'
import classes from '../shares.module.css'
import { viewersQuery } from '../shares.queries.ts'
import { shareWords } from '../shares.words.ts'
import { ViewerTable } from './ViewerTable.tsx'

/** Who owns the device, who else can see it, and, for its owner and administrators, what they did. */
export default function ViewersPanel({ device }: { device: Device }) {
  const t = useWords(shareWords)
  const { data, error, refetch } = useQuery({ ...viewersQuery(device.id), meta: { shown: 'page' } })
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonBlock height={320} />
  const mine = device.access.relation === 'owner'
  const received = device.access.relation === 'shared'
  return (
    <>
      <Card heading={t.owner}>
        <OwnerFacts owner={data.owner} />
      </Card>
      <Card heading={received ? t.yourShare : t.viewers} hint={received ? undefined : t.viewersHint}>
        <ViewerTable deviceId={device.id} owned={mine} />
        <StaffLine staff={data.staff} />
      </Card>
      <LinkList links={data.links} />
      {received ? null : (
        <Card heading={t.log} hint={t.logHint}>
          <LogTable deviceId={device.id} />
        </Card>
      )}
    </>
  )
}

function OwnerFacts({ owner }: { owner: Viewers['owner'] }) {
  const t = useWords(shareWords)
  const facts = [
    [t.nickname, owner.nickname],
    [t.username, owner.username],
    [t.mobile, owner.mobile],
    [t.email, owner.email],
  ] as const
  return (
    <Facts>
      {facts.map(([name, value]) =>
        value ? (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ) : null,
      )}
    </Facts>
  )
}

function StaffLine({ staff }: { staff: Viewers['staff'] }) {
  const t = useWords(shareWords)
  const language = useLanguage()
  if (staff.length === 0) return null
  const roles = staff.map(({ role, people }) =>
    t.staffOf(localise(role, language), formatNumber(people, {}, language)),
  )
  return <p className={classes.hint}>{[t.staff, ...roles].join(' · ')}</p>
}
