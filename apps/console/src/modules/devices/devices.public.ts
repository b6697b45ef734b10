export { tabWords } from '@limpid/contract/access/tabs.words'
export { Copyable } from './Copyable.tsx'
export { ConnectCard } from './connect/ConnectCard.tsx'
export { useRenewToken } from './connect/useRenewToken.tsx'
export { DeviceSecret, type Secret } from './DeviceSecret.tsx'
export { nameAndSn } from './deviceFields.ts'
export { devicePath, pathOfOnly } from './devicePath.ts'
export {
  deviceKey,
  devicePageKeys,
  deviceQuery,
  evictHidden,
  grantOf,
  noteMessage,
  nothingGranted,
  nullIfMissing,
  refreshDevicePages,
  removalQuery,
  removeDevice,
  revokeToken,
  updateDevice,
} from './devices.queries.ts'
export { alongWords, controlWords, deviceWords } from './devices.words.ts'
export { tabsOf } from './deviceTabs.ts'
export { ExportMenu } from './export/ExportMenu.tsx'
export { ActivityFilter } from './list/ActivityFilter.tsx'
export { AddDeviceModal } from './list/AddDeviceModal.tsx'
export { DeviceCell } from './list/DeviceCell.tsx'
export { DeviceSearch, deviceSearchFields } from './list/DeviceSearch.tsx'
export { deviceListKey, devicePageQuery } from './list/deviceList.queries.ts'
export { isListNews } from './list/listNews.ts'
export { ScopeSwitch, scopeField, useScope } from './list/ScopeSwitch.tsx'
export { useDeviceColumns } from './list/useDeviceColumns.tsx'
export { NameAndSn } from './NameAndSn.tsx'
export { DevicePicker } from './pick/DevicePicker.tsx'
export { pickedQuery } from './pick/pick.queries.ts'
export { useProbeDevice } from './pick/useProbeDevice.tsx'
export { seesAll } from './seesAll.ts'
export { ActivityBadge, OnlineBadge, SimulatedMark } from './status/DeviceStatus.tsx'
export { attributeName, attributeText, disconnectText } from './status/reported.ts'
