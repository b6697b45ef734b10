import { type Setting, type SettingValue, settings } from '@limpid/contract/settings/settings'
import { queriesOf } from '../../api/queries.ts'
import { remote } from '../../api/remote.ts'

const call = remote(settings)
const reads = queriesOf('settings', settings)

export function settingsQuery() {
  return {
    ...reads.list({}),
    staleTime: 0,
  }
}

export function mapQuery() {
  return {
    ...reads.map({}),
    staleTime: 0,
  }
}

export const updateSetting = (key: Setting['key'], value: SettingValue) =>
  call.update({ params: { key }, body: { value } })
export const resetSetting = (key: Setting['key']) => call.reset({ params: { key } })
export const setMap = (file: File) => call.setMap({ body: { file } })
export const removeMap = () => call.removeMap({})
