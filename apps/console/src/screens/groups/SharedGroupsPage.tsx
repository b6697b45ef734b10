import type { GroupRow } from '@limpid/contract/groups/groups'
import { IconEye, IconHandClick } from '@tabler/icons-react'
import { useWords } from '../../kit/language/useWords.ts'
import { PageFrame } from '../../kit/page/PageFrame.tsx'
import { groupWords } from '../../modules/groups/groups.public.ts'
import { LeaveButton, Offers, useTermsText } from '../../modules/shares/shares.public.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { StatusBadge } from '../../ui/status/StatusBadge.tsx'
import { GroupsView } from './GroupsView.tsx'
import classes from './groups.module.css'

/** Groups shared with the user, invitations first, with owner, permissions and expiry. */
export default function SharedGroupsPage() {
  const t = useWords(groupWords)
  return (
    <PageFrame title={t.sharedTitle} description={t.sharedDescription}>
      <Offers kind="group" />
      <GroupsView
        scope="shared"
        empty={<EmptyState title={t.sharedEmptyTitle} hint={t.sharedEmptyHint} />}
        head={(group) => <Granted group={group} />}
      />
    </PageFrame>
  )
}

function Granted({ group: { id, name, access, ownerName } }: { group: GroupRow }) {
  const t = useWords(groupWords)
  const text = useTermsText()
  return (
    <>
      <span className={classes.dimmed}>{t.ownedBy(ownerName)}</span>
      {access.grants.map((granted) => (
        <span key={text.whole(granted)} className={classes.granted}>
          <StatusBadge tone="info" icon={granted.level === 'control' ? <IconHandClick /> : <IconEye />}>
            {text.level(granted)}
          </StatusBadge>
          <span className={classes.dimmed}>
            {text.tabs(granted.tabs)} ·{' '}
            {granted.until ? t.until(text.until(granted.until)) : text.until(null)}
          </span>
        </span>
      ))}
      <span className={classes.acts}>
        <LeaveButton of={{ groupId: id }} name={name} look="page" />
      </span>
    </>
  )
}
