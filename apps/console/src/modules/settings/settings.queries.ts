import { settings } from '@limpid/contract/settings'
import type { SettingKey } from '@limpid/contract/settings/table'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { remote } from '../../api/remote.ts'

const call = remote(settings)

export function settingsQuery() {
  return queryOptions({
    queryKey: ['settings'],
    queryFn: ({ signal }) => call.list({}, { signal }),
    staleTime: 0,
  })
}

export const updateSetting = (key: SettingKey, value: number) =>
  call.update({ params: { key }, body: { value } })
export const resetSetting = (key: SettingKey) => call.reset({ params: { key } })

export function refreshSettings(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: ['settings'] })
}
