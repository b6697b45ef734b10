import * as z from 'zod/mini'
import { endpoints } from '../kernel/endpoints.ts'
import { id } from '../kernel/ids.ts'
import { deviceSelection, someGroups, someTags, tagActs } from './selection.ts'

/** Returned immediately; progress is available from the bulk job calls. */
const started = z.object({ batchId: id })
const devices = deviceSelection

/** Bulk operations on all devices of a selection, in parts, regardless of their number. */
export const batchCalls = endpoints({
  placeAll: {
    method: 'POST',
    path: '/scw-iot/api/v1/devices/batches/place',
    needs: 'iot:device:edit',
    stales: ['device.shown', 'groups', 'sites'],
    summary: { zh: '批量任务：设置站点', en: 'Start a bulk job: set or clear the site of devices' },
    audit: { zh: '批量调整站点', en: 'Changed site in bulk' },
    body: z.object({ devices, siteId: z.nullable(id) }),
    reply: started,
  },
  tagAll: {
    method: 'POST',
    path: '/scw-iot/api/v1/devices/batches/tag',
    needs: 'iot:device:edit',
    stales: ['device.shown', 'groups', 'sites'],
    summary: { zh: '批量任务：设置标签', en: 'Start a bulk job: add, remove or replace tags of devices' },
    audit: { zh: '批量调整标签', en: 'Changed tags in bulk' },
    body: z.object({ devices, act: z.enum(tagActs), tags: someTags }),
    reply: started,
  },
  removeAll: {
    method: 'POST',
    path: '/scw-iot/api/v1/devices/batches/remove',
    needs: 'iot:device:delete',
    stales: ['device.shown', 'groups', 'sites'],
    summary: { zh: '批量任务：删除设备', en: 'Start a bulk job: delete devices' },
    audit: { zh: '批量删除设备', en: 'Deleted devices in bulk' },
    // `count`: the number shown to the user. Nothing starts if the selection has changed since.
    body: z.object({ devices, count: z.int().check(z.positive()) }),
    reply: started,
  },
  groupAll: {
    method: 'POST',
    path: '/scw-iot/api/v1/groups/batches/add',
    needs: 'iot:group:edit',
    stales: ['device.shown', 'groups', 'sites'],
    summary: { zh: '批量任务：加入分组', en: 'Start a bulk job: add devices to groups' },
    audit: { zh: '批量加入分组', en: 'Added to groups in bulk' },
    body: z.object({ devices, groupIds: someGroups }),
    reply: started,
  },
  ungroupAll: {
    method: 'POST',
    path: '/scw-iot/api/v1/groups/batches/remove',
    needs: 'iot:group:edit',
    stales: ['device.shown', 'groups', 'sites'],
    summary: { zh: '批量任务：移出分组', en: 'Start a bulk job: remove devices from groups' },
    audit: { zh: '批量移出分组', en: 'Removed from groups in bulk' },
    body: z.object({ devices, groupIds: someGroups }),
    reply: started,
  },
})
