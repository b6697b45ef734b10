import { hygieneTarget } from '@limpid/contract/cycles/hygiene'
import { device as deviceSchema } from '@limpid/contract/fleet/fleet'
import { groupRow } from '@limpid/contract/groups/groups'
import { osmosisPlace } from '@limpid/contract/osmosis/osmosis'
import { hygieneRules } from '@limpid/contract/products/hygiene'
import { BatchDialog } from '../../src/modules/batches/BatchDialog.tsx'
import { TargetDialog } from '../../src/modules/cycles/hygiene/TargetDialog.tsx'
import { useRenewToken } from '../../src/modules/devices/connect/useRenewToken.tsx'
import { AddDeviceModal } from '../../src/modules/devices/list/AddDeviceModal.tsx'
import { ReportDialog } from '../../src/modules/feedback/ReportDialog.tsx'
import { GroupsDialog } from '../../src/modules/fleet/bulk/GroupsDialog.tsx'
import { RemoveDialog } from '../../src/modules/fleet/bulk/RemoveDialog.tsx'
import { SiteDialog as BulkSiteDialog } from '../../src/modules/fleet/bulk/SiteDialog.tsx'
import { TagsDialog } from '../../src/modules/fleet/bulk/TagsDialog.tsx'
import { GroupDialog } from '../../src/modules/groups/GroupDialog.tsx'
import { MoveDialog } from '../../src/modules/groups/tree/MoveDialog.tsx'
import { InletDialog } from '../../src/modules/osmosis/InletDialog.tsx'
import { PictureStrip } from '../../src/modules/pictures/PictureStrip.tsx'
import { SiteDialog } from '../../src/modules/sites/SiteDialog.tsx'
import ImportDevices from '../../src/screens/devices/import/ImportDevices.tsx'
import { DeviceMenu } from '../../src/screens/devices/manage/DeviceMenu.tsx'
import { dishwasher } from '../sample/device.ts'
import { sampleOf } from '../sample/sampleOf.ts'
import { type DialogRow, nothing } from './row.ts'

const device = {
  ...sampleOf(deviceSchema),
  access: { relation: 'owner' as const, tabs: null, grants: [] },
}
const bulk = { opened: true, chosen: { devices: { ids: ['7'] }, count: '1' }, onDone: nothing }
const menu = () => <DeviceMenu device={device} />

function RenewToken() {
  const { ask, dialog } = useRenewToken(device)
  return (
    <>
      <button type="button" onClick={() => ask()}>
        sample
      </button>
      {dialog}
    </>
  )
}

export const deviceDialogs: DialogRow[] = [
  {
    file: 'modules/batches/BatchDialog.tsx',
    open: (close) => <BatchDialog id="1" onClose={close} />,
    plain: true,
  },
  {
    file: 'modules/cycles/hygiene/TargetDialog.tsx',
    open: (close) => (
      <TargetDialog
        deviceId="7"
        edited={sampleOf(hygieneTarget)}
        model={dishwasher}
        hygiene={sampleOf(hygieneRules)}
        onClose={close}
      />
    ),
  },
  {
    file: 'modules/osmosis/InletDialog.tsx',
    open: (close) => <InletDialog deviceId="7" place={sampleOf(osmosisPlace)} opened onClose={close} />,
  },
  {
    file: 'modules/devices/connect/useRenewToken.tsx',
    open: () => <RenewToken />,
    press: ['sample', '更换令牌'],
    locked: true,
  },
  {
    file: 'modules/devices/list/AddDeviceModal.tsx',
    open: (close) => <AddDeviceModal opened onClose={close} />,
  },
  {
    file: 'modules/feedback/ReportDialog.tsx',
    open: (close) => (
      <ReportDialog device={device} model={dishwasher} opened onClose={close} onReported={nothing} />
    ),
  },
  {
    file: 'modules/fleet/bulk/GroupsDialog.tsx',
    open: (onClose) => <GroupsDialog {...bulk} onClose={onClose} />,
  },
  {
    file: 'modules/fleet/bulk/RemoveDialog.tsx',
    open: (onClose) => <RemoveDialog {...bulk} total={1} onClose={onClose} />,
  },
  {
    file: 'modules/fleet/bulk/SiteDialog.tsx',
    open: (onClose) => <BulkSiteDialog {...bulk} onClose={onClose} />,
  },
  {
    file: 'modules/fleet/bulk/TagsDialog.tsx',
    open: (onClose) => <TagsDialog {...bulk} onClose={onClose} />,
  },
  {
    file: 'modules/groups/GroupDialog.tsx',
    open: (close) => (
      <GroupDialog
        edited={{ parentId: null }}
        known={{ tags: [], firmware: [] }}
        onClose={close}
        onSaved={nothing}
      />
    ),
  },
  {
    file: 'modules/groups/tree/MoveDialog.tsx',
    open: (close) => <MoveDialog group={sampleOf(groupRow)} onClose={close} />,
  },
  {
    file: 'modules/pictures/PictureStrip.tsx',
    open: () => <PictureStrip deviceId="7" ids={['1']} />,
    press: ['照片 1'],
    plain: true,
  },
  {
    file: 'modules/sites/SiteDialog.tsx',
    open: (close) => <SiteDialog edited="new" onClose={close} />,
  },
  {
    file: 'screens/devices/import/ImportDevices.tsx',
    open: (close) => <ImportDevices onClose={close} />,
  },
  { file: 'screens/devices/manage/DeviceMenu.tsx', open: menu, press: ['管理', '编辑设备'] },
  { file: 'screens/devices/manage/DeviceMenu.tsx', open: menu, press: ['管理', '转让设备'] },
  { file: 'screens/devices/manage/DeviceMenu.tsx', open: menu, press: ['管理', '删除设备'] },
]
