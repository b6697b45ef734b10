import { type DeviceLogQuery, deviceLog } from '@limpid/contract/device-log/device-log'
import { keepPreviousData } from '@tanstack/react-query'
import { queriesOf } from '../../api/queries.ts'
import { remote } from '../../api/remote.ts'

const call = remote(deviceLog)
const reads = queriesOf('device-log', deviceLog)

export function deviceLogQuery(deviceId: string, query: Partial<DeviceLogQuery>) {
  return {
    ...reads.page({ params: { id: deviceId }, query }),
    placeholderData: keepPreviousData,
    // Panels that are not open receive no live updates.
    staleTime: 0,
  }
}

export function messagesQuery(deviceId: string) {
  return {
    ...reads.messages({ params: { id: deviceId } }),
    staleTime: 0,
  }
}

export function watchMessages(deviceId: string) {
  return call.watch({ params: { id: deviceId } })
}
