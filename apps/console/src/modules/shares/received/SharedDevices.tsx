import { type DevicePageQuery, type DeviceRow, deviceSorts } from '@limpid/contract/fleet'
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
import { EmptyState } from '../../../ui/EmptyState.tsx'
import {
  DevicesFilters,
  deviceFilterFields,
  devicePageQuery,
  devicePagesKey,
  devicePath,
  ExportMenu,
  filterOf,
  useDeviceColumns,
} from '../../devices/devices.face.ts'
import { BesideMap, MapSwitch } from '../../fleet/fleet.face.ts'
import { ViewsMenu } from '../../views/views.face.ts'
import classes from '../shares.module.css'
import { shareWords } from '../shares.words.ts'
import { useTermsText } from '../terms/useTermsText.ts'
import { LeaveButton } from './LeaveButton.tsx'

const fields = listFields({
  sorts: deviceSorts,
  filters: deviceFilterFields,
})

const mapField = { map: false }

/** The devices that others let one see, directly or through a group. */
export function SharedDevices() {
  const t = useWords(shareWords)
  const navigate = useNavigate()
  const list = useList(fields)
  const columns = useSharedColumns()
  const refresh = useNewsRefresh([devicePagesKey])
  useLive(['fleet'], (news) => {
    if (news.kind === 'device.changed' || news.kind === 'cycle.changed') refresh()
  })
  const [{ map }, change] = useUrlState(mapField)
  const filter = filterOf(list.filters)
  const query: Partial<DevicePageQuery> = { ...list.page, ...filter, scope: 'shared' }
  return (
    <>
      <div className={classes.tools}>
        <MapSwitch shown={map} onShow={(shown) => change({ map: shown })} />
        <ExportMenu query={{ scope: 'shared', ...filter }} />
      </div>
      <BesideMap shown={map} scope="shared" filter={filter} onSite={(siteId) => list.filter({ siteId })}>
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
      </BesideMap>
    </>
  )
}

/** What several shares say, a line for each. */
function Lines({ of }: { of: readonly string[] }) {
  return of.map((line, at) => (
    // Shares may say the same of different tabs.
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
