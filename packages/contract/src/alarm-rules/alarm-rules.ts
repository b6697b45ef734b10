import * as z from 'zod/mini'
import { silencePreview } from '../alarms/silence.ts'
import { type Endpoint, endpoints } from '../kernel/endpoints.ts'
import { id, idParams } from '../kernel/ids.ts'
import { noContent } from '../kernel/no-content.ts'
import { newRule, ownRule, productRule, replayForm, replayPart, ruleForm, silenceForm } from './schemas.ts'

const base = '/scw-iot/api/v1/alarm-rules'
const stales = ['alarm-rules', 'alarms']

/** Alarm rules of an account for its own devices, beside those of the product models. */
export const alarmRules = endpoints({
  list: {
    method: 'GET',
    path: base,
    needs: 'iot:alarm-rule:list',
    summary: { zh: '自己的告警规则', en: 'List own alarm rules' },
    reply: z.array(ownRule),
  },
  ofProducts: {
    method: 'GET',
    path: `${base}/products`,
    needs: 'iot:alarm-rule:list',
    summary: { zh: '自有设备所用产品的告警规则', en: 'List alarm rules of the products of own devices' },
    reply: z.array(productRule),
  },
  create: {
    method: 'POST',
    path: base,
    needs: 'iot:alarm-rule:edit',
    stales,
    summary: { zh: '新增告警规则', en: 'Add an alarm rule' },
    audit: { zh: '新增告警规则', en: 'Added alarm rule' },
    body: newRule,
    reply: z.object({ id }),
  },
  update: {
    method: 'PUT',
    path: `${base}/{id}`,
    needs: 'iot:alarm-rule:edit',
    stales,
    summary: { zh: '编辑或启停告警规则', en: 'Edit an alarm rule, or switch it on or off' },
    audit: { zh: '编辑告警规则', en: 'Edited alarm rule' },
    params: idParams,
    body: ruleForm,
    reply: noContent,
  },
  remove: {
    method: 'DELETE',
    path: `${base}/{id}`,
    needs: 'iot:alarm-rule:edit',
    stales,
    summary: { zh: '删除告警规则，其告警随之清除', en: 'Delete an alarm rule; its alarms are cleared' },
    audit: { zh: '删除告警规则', en: 'Deleted alarm rule' },
    params: idParams,
    reply: noContent,
  },
  previewSilence: {
    method: 'POST',
    path: `${base}/silence/preview`,
    needs: 'iot:alarm-rule:edit',
    summary: {
      zh: '预览停用规则会隐藏的告警',
      en: 'Preview which alarms switching off a rule would have hidden',
    },
    body: silenceForm,
    reply: silencePreview,
    changesNothing: true,
  },
  replay: {
    method: 'POST',
    path: `${base}/replay`,
    needs: 'iot:alarm-rule:edit',
    summary: {
      zh: '用已存读数回放规则，每次一部分设备；不产生告警',
      en: 'Replay a rule over stored readings, some devices at a time; raises nothing',
    },
    audit: { zh: '回放告警规则', en: 'Replayed alarm rule' },
    body: replayForm,
    reply: replayPart,
  },
}) satisfies Record<string, Endpoint>
