import * as z from 'zod/mini'
import { type Endpoint, endpoints } from '../kernel/endpoints.ts'
import { id, idParams } from '../kernel/ids.ts'
import { noContent } from '../kernel/no-content.ts'
import { deviceWindows } from './device-windows.ts'
import { maintenanceWindow, windowForm, windowPreview } from './schemas.ts'

const base = '/scw-iot/api/v1/maintenance-windows'
const stales = ['maintenance-windows', 'alarms']

/** Times in which alarms of own devices are recorded but notify nobody. */
export const maintenanceWindows = endpoints({
  list: {
    method: 'GET',
    path: base,
    needs: 'iot:maintenance-window:list',
    summary: { zh: '自己的维护时段', en: 'List own maintenance windows' },
    reply: z.array(maintenanceWindow),
  },
  ofDevice: {
    method: 'GET',
    path: `${base}/devices/{id}`,
    needs: 'iot:alarm:list',
    summary: {
      zh: '设备当前和下一个维护时段',
      en: 'Get the open and the next maintenance window of a device',
    },
    params: idParams,
    reply: deviceWindows,
  },
  preview: {
    method: 'POST',
    path: `${base}/preview`,
    needs: 'iot:maintenance-window:edit',
    summary: { zh: '预览维护时段会隐藏哪些告警', en: 'Preview which alarms a maintenance window would hide' },
    body: windowForm,
    reply: windowPreview,
    changesNothing: true,
  },
  create: {
    method: 'POST',
    path: base,
    needs: 'iot:maintenance-window:edit',
    stales,
    summary: { zh: '新增维护时段', en: 'Add a maintenance window' },
    audit: { zh: '新增维护时段', en: 'Added maintenance window' },
    body: windowForm,
    reply: z.object({ id }),
  },
  update: {
    method: 'PUT',
    path: `${base}/{id}`,
    needs: 'iot:maintenance-window:edit',
    stales,
    summary: { zh: '编辑维护时段', en: 'Edit a maintenance window' },
    audit: { zh: '编辑维护时段', en: 'Edited maintenance window' },
    params: idParams,
    body: windowForm,
    reply: noContent,
  },
  remove: {
    method: 'DELETE',
    path: `${base}/{id}`,
    needs: 'iot:maintenance-window:edit',
    stales,
    summary: {
      zh: '删除维护时段，进行中的立即结束',
      en: 'Delete a maintenance window; an open one ends at once',
    },
    audit: { zh: '删除维护时段', en: 'Deleted maintenance window' },
    params: idParams,
    reply: noContent,
  },
}) satisfies Record<string, Endpoint>
