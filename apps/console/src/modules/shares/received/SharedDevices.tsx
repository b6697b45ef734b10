import { type DevicePageQuery, type DeviceRow, deviceSorts } from '@limpid/contract/fleet'
import { useThrottledCallback } from '@mantine/hooks'
import { IconShare } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { ResourceTable } from '../../../kit/ResourceTable.tsx'
import type { ResourceColumn } from '../../../kit/table/columns.ts'
import { listFields } from '../../../kit/table/listFields.ts'
import { useList } from '../../../kit/useList.ts'
import { useLive } from '../../../kit/useLive.ts'
import { useWords } from '../../../kit/useWords.ts'
import { choice } from '../../../lib/urlState.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import {
  DevicesFilters,
  devicePageQuery,
  devicePath,
  refreshDevicePages,
  useDeviceColumns,
} from '../../devices/devices.face.ts'
import classes from '../shares.module.css'
import { shareWords } from '../shares.words.ts'
import { useTermsText } from '../useTermsText.ts'
import { LeaveButton } from './LeaveButton.tsx'

const fields = listFields({
  sorts: deviceSorts,
  filters: { keywords: '', productId: '', online: choice('', ['', '1', '0']) },
})
const refreshMs = 2000

/** The devices that others let one see, directly or through a group. */
export function SharedDevices() {
  const t = useWords(shareWords)
  const client = useQueryClient()
  const navigate = useNavigate()
  const list = useList(fields)
  const refresh = useThrottledCallback(() => void refreshDevicePages(client), refreshMs)
  useLive(['fleet'], (news) => {
    if (news.kind === 'device.changed' || news.kind === 'cycle.changed') refresh()
  })
  const { keywords, productId, online } = list.filters
  const query: Partial<DevicePageQuery> = {
    ...list.page,
    scope: 'shared',
    ...(keywords && { keywords }),
    ...(productId && { productId }),
    ...(online && { online: online === '1' }),
  }
  return (
    <ResourceTable
      label={t.title}
      columns={useSharedColumns()}
      query={devicePageQuery(query)}
      list={list}
      rowKey={({ id }) => id}
      onOpen={(device) => void navigate(devicePath(device))}
      actions={(device) => <LeaveButton device={device} />}
      toolbar={<DevicesFilters filters={list.filters} onFilters={list.filter} />}
      choiceName="shared-devices"
      empty={<EmptyState icon={<IconShare />} title={t.noDevices} hint={t.noDevicesHint} />}
    />
  )
}

function useSharedColumns(): ResourceColumn<DeviceRow>[] {
  const t = useWords(shareWords)
  const text = useTermsText()
  return [
    ...useDeviceColumns('all'),
    { id: 'level', header: t.level, cell: ({ access }) => text.level(access) },
    {
      id: 'until',
      header: t.until,
      cell: ({ access }) => <span className={classes.number}>{text.until(access.until)}</span>,
    },
  ]
}
