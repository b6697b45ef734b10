import type { DeviceFilter, DeviceSelection } from '@limpid/contract/fleet'
import { Button } from '@mantine/core'
import { IconFolderPlus, IconMapPin, IconTags } from '@tabler/icons-react'
import { useState } from 'react'
import { Can } from '../../kit/Can.tsx'
import type { RowSelection } from '../../kit/table/useSelection.ts'
import { useLanguage } from '../../kit/useLanguage.ts'
import { useWords } from '../../kit/useWords.ts'
import { formatNumber } from '../../lib/format.ts'
import { fleetWords } from './fleet.words.ts'
import { GroupsDialog } from './GroupsDialog.tsx'
import { SiteDialog } from './SiteDialog.tsx'
import { TagsDialog } from './TagsDialog.tsx'

/** The devices that somebody chose in a list that is narrowed by `filter`. */
export function selectionOf(selection: RowSelection, filter: DeviceFilter): DeviceSelection {
  return selection.all ? { matching: filter } : { ids: [...selection.chosen] }
}

export interface ChosenDevices {
  devices: DeviceSelection
  /** How many those are, as the reader writes numbers. */
  count: string
}

interface FleetActionsProps {
  devices: DeviceSelection
  count: number
  onDone: () => void
}

type Act = 'groups' | 'site' | 'tags'

/** What can be done to the chosen devices of one's own, at once: groups, site, tags. */
export function FleetActions({ devices, count, onDone }: FleetActionsProps) {
  const t = useWords(fleetWords)
  const language = useLanguage()
  const chosen = { devices, count: formatNumber(count, { precision: 0 }, language) }
  const [act, setAct] = useState<Act>()
  const dialog = { chosen, onClose: () => setAct(undefined), onDone }
  return (
    <>
      <Can needs={['iot:group:edit']}>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconFolderPlus size={14} aria-hidden />}
          onClick={() => setAct('groups')}
        >
          {t.toGroups}
        </Button>
      </Can>
      <Can needs={['iot:device:edit']}>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconMapPin size={14} aria-hidden />}
          onClick={() => setAct('site')}
        >
          {t.toSite}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconTags size={14} aria-hidden />}
          onClick={() => setAct('tags')}
        >
          {t.tags}
        </Button>
      </Can>
      <GroupsDialog opened={act === 'groups'} {...dialog} />
      <SiteDialog opened={act === 'site'} {...dialog} />
      <TagsDialog opened={act === 'tags'} {...dialog} />
    </>
  )
}
