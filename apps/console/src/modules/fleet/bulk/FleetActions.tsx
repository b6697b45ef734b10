import type { DeviceSelection } from '@limpid/contract/fleet/selection'
import { Button } from '@mantine/core'
import { IconFolderPlus, IconMapPin, IconQrcode, IconTags, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Can } from '../../../kit/access/Can.tsx'
import { kitWords } from '../../../kit/language/kit.words.ts'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { formatNumber } from '../../../lib/format.ts'
import { bulkWords } from './bulk.words.ts'
import { GroupsDialog } from './GroupsDialog.tsx'
import { RemoveDialog } from './RemoveDialog.tsx'
import { SiteDialog } from './SiteDialog.tsx'
import { TagsDialog } from './TagsDialog.tsx'

interface FleetActionsProps {
  devices: DeviceSelection
  count: number
  onDone: () => void
  /** Opens the page that prints labels, for the chosen devices. */
  onLabels: (devices: readonly DeviceSelection[]) => void
}

type Act = 'groups' | 'site' | 'tags' | 'remove'

/** Bulk actions for the user's selected devices: groups, site, tags, labels, deletion. */
export function FleetActions({ devices, count, onDone, onLabels }: FleetActionsProps) {
  const t = useWords(bulkWords)
  const common = useWords(kitWords)
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
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconQrcode size={14} aria-hidden />}
        onClick={() => onLabels([devices])}
      >
        {t.labels}
      </Button>
      <Can needs={['iot:device:delete']}>
        <Button
          size="compact-sm"
          variant="subtle"
          color="red"
          leftSection={<IconTrash size={14} aria-hidden />}
          onClick={() => setAct('remove')}
        >
          {common.remove}
        </Button>
      </Can>
      <GroupsDialog opened={act === 'groups'} {...dialog} />
      <SiteDialog opened={act === 'site'} {...dialog} />
      <TagsDialog opened={act === 'tags'} {...dialog} />
      <RemoveDialog opened={act === 'remove'} total={count} {...dialog} />
    </>
  )
}
