import type { GroupRow } from '@limpid/contract/groups'
import { IconFilterBolt } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Can } from '../../kit/access/Can.tsx'
import { useWords } from '../../kit/language/useWords.ts'
import { PageFrame } from '../../kit/page/PageFrame.tsx'
import { AddButton } from '../../ui/AddButton.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { StatusBadge } from '../../ui/status/StatusBadge.tsx'
import { tabsOf } from '../devices/devices.face.ts'
import { facetsQuery } from '../fleet/fleet.face.ts'
import { ShareButton } from '../shares/shares.face.ts'
import { GroupActions } from './GroupActions.tsx'
import { type Edited, GroupDialog } from './GroupDialog.tsx'
import { GroupsView, useChosenGroup } from './GroupsView.tsx'
import classes from './groups.module.css'
import { groupQuery } from './groups.queries.ts'
import { groupWords } from './groups.words.ts'
import { MoveDialog } from './tree/MoveDialog.tsx'

/** One's own groups: the tree, one group's fleet at a glance, its devices. */
export default function GroupsPage() {
  const t = useWords(groupWords)
  const client = useQueryClient()
  const { open } = useChosenGroup()
  const [edited, edit] = useState<Edited>()
  const [moved, move] = useState<GroupRow>()
  const { data: facets } = useQuery({ ...facetsQuery('own'), enabled: edited !== undefined })
  const known = {
    tags: facets?.tags.map(({ tag }) => tag) ?? [],
    firmware: facets?.firmware.map(({ version }) => version) ?? [],
  }
  const addButton = (
    <Can needs={['iot:group:add']}>
      <AddButton onClick={() => edit({ parentId: null })}>{t.addGroup}</AddButton>
    </Can>
  )
  return (
    <PageFrame title={t.title} description={t.description} actions={addButton}>
      <GroupsView
        scope="own"
        empty={<EmptyState title={t.emptyTitle} hint={t.emptyHint} />}
        head={(group) => (
          <>
            {group.byRule ? <RuleBadge /> : null}
            <span className={classes.acts}>
              <ShareButton target={{ thing: { groupId: group.id }, name: group.name, tabs: tabsOf() }} />
              <GroupActions
                group={group}
                onEdit={() =>
                  void client.fetchQuery(groupQuery(group.id)).then((one) => edit({ group: one }))
                }
                onAddBelow={() => edit({ parentId: group.id })}
                onMove={() => move(group)}
                onRemoved={() => open(group.parentId ?? '')}
              />
            </span>
          </>
        )}
      />
      <GroupDialog
        edited={edited}
        known={known}
        onClose={() => edit(undefined)}
        onSaved={(id) => {
          edit(undefined)
          open(id)
        }}
      />
      <MoveDialog group={moved} onClose={() => move(undefined)} />
    </PageFrame>
  )
}

function RuleBadge() {
  const t = useWords(groupWords)
  return (
    <StatusBadge tone="info" icon={<IconFilterBolt />}>
      {t.byRule}
    </StatusBadge>
  )
}
