import { type Setting, type SettingValue, settings } from '@limpid/contract/settings'
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

export function mapQuery() {
  return queryOptions({
    queryKey: ['settings', 'map'],
    queryFn: ({ signal }) => call.map({}, { signal }),
    staleTime: 0,
  })
}

export const updateSetting = (key: Setting['key'], value: SettingValue) =>
  call.update({ params: { key }, body: { value } })
export const resetSetting = (key: Setting['key']) => call.reset({ params: { key } })
export const setMap = (file: File) => call.setMap({ body: { file } })
export const removeMap = () => call.removeMap({})

export async function refreshSettings(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['settings'] }),
    client.invalidateQueries({ queryKey: ['house'] }),
  ])
}
