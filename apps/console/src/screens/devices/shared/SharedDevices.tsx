import { type DevicePageQuery, type DeviceRow, deviceSorts } from '@limpid/contract/fleet/device-list'
import { IconShare } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { useWords } from '../../../kit/language/useWords.ts'
import { useLive } from '../../../kit/live/useLive.ts'
import { useNewsRefresh } from '../../../kit/live/useNewsRefresh.ts'
import { ResourceTable } from '../../../kit/ResourceTable.tsx'
import type { ResourceColumn } from '../../../kit/table/columns.ts'
import { listFields } from '../../../kit/table/listFields.ts'
import { useList } from '../../../kit/useList.ts'
import { useUrlState } from '../../../kit/useUrlState.ts'
import {
  devicePageKeys,
  devicePageQuery,
  devicePath,
  ExportMenu,
  isListNews,
  useDeviceColumns,
} from '../../../modules/devices/devices.public.ts'
import {
  DevicesFilters,
  deviceFilterFields,
  filterOf,
  MapSwitch,
  SplitMap,
} from '../../../modules/fleet/fleet.public.ts'
import { LeaveButton, shareWords, useTermsText } from '../../../modules/shares/shares.public.ts'
import { ViewsMenu } from '../../../modules/views/views.public.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import classes from './SharedDevices.module.css'

const fields = listFields({
  sorts: deviceSorts,
  filters: deviceFilterFields,
})

const mapField = { map: false }

/** The devices shared with the user, directly or through a group. */
export function SharedDevices() {
  const t = useWords(shareWords)
  const navigate = useNavigate()
  const list = useList(fields)
  const columns = useSharedColumns()
  const refresh = useNewsRefresh(devicePageKeys)
  useLive(
    ['fleet'],
    (news) => {
      if (isListNews(news)) refresh()
    },
    refresh,
  )
  const [{ map }, change] = useUrlState(mapField)
  const filter = filterOf(list.filters)
  const query: Partial<DevicePageQuery> = { ...list.page, ...filter, scope: 'shared' }
  return (
    <>
      <div className={classes.tools}>
        <MapSwitch shown={map} onShow={(shown) => change({ map: shown })} />
        <ExportMenu query={{ scope: 'shared', ...filter }} />
      </div>
      <SplitMap shown={map} scope="shared" filter={filter} onSite={(siteId) => list.filter({ siteId })}>
        <ResourceTable
          label={t.title}
          columns={columns}
          query={devicePageQuery(query)}
          list={list}
          rowKey={({ id }) => id}
          onOpen={(device) => void navigate(devicePath(device))}
          actions={(device) => <LeaveButton of={{ deviceId: device.id }} name={device.name} />}
          toolbar={<DevicesFilters scope="shared" filters={list.filters} onFilters={list.filter} />}
          choiceName="shared-devices"
          tools={<ViewsMenu list="shared-devices" columns={columns} />}
          empty={<EmptyState icon={<IconShare />} title={t.noDevices} hint={t.noDevicesHint} />}
        />
      </SplitMap>
    </>
  )
}

/** One line per share. */
function Lines({ of }: { of: readonly string[] }) {
  return of.map((line, at) => (
    // Several shares may have the same text for different tabs.
    // biome-ignore lint/suspicious/noArrayIndexKey: lines have no names and keep their order
    <div key={at}>{line}</div>
  ))
}

function useSharedColumns(): ResourceColumn<DeviceRow>[] {
  const t = useWords(shareWords)
  const text = useTermsText()
  return [
    ...useDeviceColumns('shared'),
    { id: 'level', header: t.level, cell: ({ access }) => <Lines of={text.levels(access)} /> },
    {
      id: 'until',
      header: t.until,
      cell: ({ access }) => (
        <span className={classes.number}>
          <Lines of={text.ends(access)} />
        </span>
      ),
    },
  ]
}
