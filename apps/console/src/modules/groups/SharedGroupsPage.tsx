import type { GroupRow } from '@limpid/contract/groups'
import { IconEye, IconHandClick } from '@tabler/icons-react'
import { useWords } from '../../kit/language/useWords.ts'
import { PageFrame } from '../../kit/page/PageFrame.tsx'
import { formatInstant } from '../../lib/format.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { StatusBadge } from '../../ui/status/StatusBadge.tsx'
import { GroupsView } from './GroupsView.tsx'
import classes from './groups.module.css'
import { groupWords } from './groups.words.ts'

/** Groups that others let one see, with whose they are, what one may do there, and until when. */
export default function SharedGroupsPage() {
  const t = useWords(groupWords)
  return (
    <PageFrame title={t.sharedTitle} description={t.sharedDescription}>
      <GroupsView
        scope="shared"
        empty={<EmptyState title={t.sharedEmptyTitle} hint={t.sharedEmptyHint} />}
        head={(group) => <Granted group={group} />}
      />
    </PageFrame>
  )
}

function Granted({ group: { access, ownerName } }: { group: GroupRow }) {
  const t = useWords(groupWords)
  const control = access.level === 'control'
  return (
    <>
      <StatusBadge tone="info" icon={control ? <IconHandClick /> : <IconEye />}>
        {control ? t.mayControl : t.viewOnly}
      </StatusBadge>
      <span className={classes.dimmed}>
        {t.ownedBy(ownerName)}
        {access.until ? ` · ${t.until(formatInstant(access.until))}` : null}
      </span>
    </>
  )
}
