import * as z from 'zod/mini'
import { type Endpoint, endpoints } from '../kernel/endpoints.ts'
import { id, idParams } from '../kernel/ids.ts'
import { noContent } from '../kernel/no-content.ts'
import { escalation, escalationForm, escalationPeople } from './schemas.ts'

const base = '/scw-iot/api/v1/escalations'
const stales = ['escalations', 'alarms']

/** Escalation chains of an account for its own devices. */
export const escalations = endpoints({
  list: {
    method: 'GET',
    path: base,
    needs: 'iot:escalation:list',
    summary: { zh: '自己的升级规则', en: 'List own escalation chains' },
    reply: z.array(escalation),
  },
  people: {
    method: 'GET',
    path: `${base}/people`,
    needs: 'iot:escalation:list',
    summary: { zh: '升级步骤可指定的人', en: 'List the people that a step can name' },
    reply: escalationPeople,
  },
  create: {
    method: 'POST',
    path: base,
    needs: 'iot:escalation:edit',
    stales,
    summary: { zh: '新增升级规则', en: 'Add an escalation chain' },
    audit: { zh: '新增升级规则', en: 'Added escalation chain' },
    body: escalationForm,
    reply: z.object({ id }),
  },
  update: {
    method: 'PUT',
    path: `${base}/{id}`,
    needs: 'iot:escalation:edit',
    stales,
    summary: { zh: '编辑或启停升级规则', en: 'Edit an escalation chain, or switch it on or off' },
    audit: { zh: '编辑升级规则', en: 'Edited escalation chain' },
    params: idParams,
    body: escalationForm,
    reply: noContent,
  },
  remove: {
    method: 'DELETE',
    path: `${base}/{id}`,
    needs: 'iot:escalation:edit',
    stales,
    summary: { zh: '删除升级规则', en: 'Delete an escalation chain' },
    audit: { zh: '删除升级规则', en: 'Deleted escalation chain' },
    params: idParams,
    reply: noContent,
  },
}) satisfies Record<string, Endpoint>
