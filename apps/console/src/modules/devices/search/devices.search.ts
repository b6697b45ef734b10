import type { SearchSource } from '../../../kit/modules/consoleModule.ts'
import { devicePath } from '../devicePath.ts'
import { devicePage, devicePageQuery } from '../list/deviceList.queries.ts'
import { deviceSearchWords } from './search.words.ts'

const maxResults = 8
const maxLength = 64

/** The global search finds devices by name and serial number. */
export const search: SearchSource = {
  name: 'devices',
  icon: 'device',
  needs: ['iot:device:list'],
  texts: {
    title: deviceSearchWords.title,
    searching: deviceSearchWords.searching,
    failed: deviceSearchWords.failed,
  },
  query: (typed, can) => {
    const query = {
      pageNum: 1,
      pageSize: maxResults,
      keywords: typed.slice(0, maxLength),
      scope: can(['iot:device:any']) ? ('all' as const) : ('own' as const),
    }
    return {
      queryKey: [...devicePageQuery(query).queryKey, 'search'],
      queryFn: async ({ signal }) => {
        const { list } = await devicePage(query, signal)
        return list.map((device) => ({
          id: device.id,
          title: device.name,
          hint: device.sn,
          path: devicePath(device),
        }))
      },
    }
  },
}
