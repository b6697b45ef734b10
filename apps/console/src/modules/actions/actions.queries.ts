import { type ActionQuery, actions } from '@limpid/contract/actions'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { remote } from '../../api/remote.ts'

const call = remote(actions)

/** The action log of a device. */
export const actionsKey = (deviceId: string) => ['devices', deviceId, 'actions'] as const
/** Its last raw messages. */
export const messagesKey = (deviceId: string) => ['devices', deviceId, 'messages'] as const

export function actionsQuery(deviceId: string, query: Partial<ActionQuery>) {
  return queryOptions({
    queryKey: [...actionsKey(deviceId), query],
    queryFn: ({ signal }) => call.page({ params: { id: deviceId }, query }, { signal }),
    placeholderData: keepPreviousData,
    // Panels that are not open hear no news.
    staleTime: 0,
  })
}

export function messagesQuery(deviceId: string) {
  return queryOptions({
    queryKey: messagesKey(deviceId),
    queryFn: ({ signal }) => call.messages({ params: { id: deviceId } }, { signal }),
    staleTime: 0,
  })
}

export function watchMessages(deviceId: string) {
  return call.watch({ params: { id: deviceId } })
}
