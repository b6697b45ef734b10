import type { GroupRow } from '@limpid/contract/groups/groups'
import { IconFilterBolt } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Can } from '../../kit/access/Can.tsx'
import { useWords } from '../../kit/language/useWords.ts'
import { PageFrame } from '../../kit/page/PageFrame.tsx'
import { tabsOf } from '../../modules/devices/devices.public.ts'
import { facetsQuery } from '../../modules/fleet/fleet.public.ts'
import {
  type Edited,
  GroupActions,
  GroupDialog,
  groupQuery,
  groupWords,
  MoveDialog,
} from '../../modules/groups/groups.public.ts'
import { ShareButton } from '../../modules/shares/shares.public.ts'
import { AddButton } from '../../ui/AddButton.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { StatusBadge } from '../../ui/status/StatusBadge.tsx'
import { GroupsView, useChosenGroup } from './GroupsView.tsx'
import classes from './groups.module.css'

/** The user's own groups: the tree, an overview of the selected group, its devices. */
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
