import * as z from 'zod/mini'
import { endpoints } from '../kernel/endpoints.ts'
import { id } from '../kernel/ids.ts'
import { deviceSelection, someGroups, someTags, tagActs } from './selection.ts'

/** Answered at once; how it goes on is told by the calls of batches. */
const started = z.object({ batchId: id })
const devices = deviceSelection

/** What is done to all devices of a selection part by part, however many they are. */
export const batchCalls = endpoints({
  placeAll: {
    method: 'POST',
    path: '/scw-iot/api/v1/devices/batches/place',
    needs: 'iot:device:edit',
    summary: { zh: '分批设置站点', en: 'Put devices at a site, or at none, part by part' },
    body: z.object({ devices, siteId: z.nullable(id) }),
    reply: started,
  },
  tagAll: {
    method: 'POST',
    path: '/scw-iot/api/v1/devices/batches/tag',
    needs: 'iot:device:edit',
    summary: { zh: '分批设置标签', en: 'Give devices tags, or take tags from them, part by part' },
    body: z.object({ devices, act: z.enum(tagActs), tags: someTags }),
    reply: started,
  },
  removeAll: {
    method: 'POST',
    path: '/scw-iot/api/v1/devices/batches/remove',
    needs: 'iot:device:delete',
    summary: { zh: '分批删除设备', en: 'Delete devices, part by part' },
    // `count`: how many the person was told that there are. Nothing begins where there are others by now.
    body: z.object({ devices, count: z.int().check(z.positive()) }),
    reply: started,
  },
  groupAll: {
    method: 'POST',
    path: '/scw-iot/api/v1/groups/batches/add',
    needs: 'iot:group:edit',
    summary: { zh: '分批加入分组', en: 'Put devices into groups, part by part' },
    body: z.object({ devices, groupIds: someGroups }),
    reply: started,
  },
  ungroupAll: {
    method: 'POST',
    path: '/scw-iot/api/v1/groups/batches/remove',
    needs: 'iot:group:edit',
    summary: { zh: '分批移出分组', en: 'Take devices out of groups, part by part' },
    body: z.object({ devices, groupIds: someGroups }),
    reply: started,
  },
})
