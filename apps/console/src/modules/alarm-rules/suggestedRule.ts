import type { RuleForm } from '@limpid/contract/alarm-rules/schemas'
import { washFailures, washMeasures } from '@limpid/contract/products/alarm-rules/condition'
import { newRule } from '../products/products.public.ts'
import type { RuleValues } from './ruleForm.ts'

/** A new rule as an address asks for it: for one device, by a limit, by its own median, by how washes end, or by what a counter counts outside them. Empty where nothing is said. */
export const suggestedFields = {
  forDevice: '',
  product: '',
  name: '',
  severity: '',
  metric: '',
  side: '',
  limit: '',
  percent: '',
  perDay: '',
  result: '',
  /** The insight that it follows. */
  insight: '',
}
type Suggested = Record<keyof typeof suggestedFields, string>

/** Washes in a row that must consume more, so that a single one is no alarm. */
const washes = 3
const daySeconds = 86_400

function conditionOf({ metric, side, limit, percent, perDay, result }: Suggested): object | undefined {
  if (washMeasures.some((one) => one === metric) && percent)
    return { type: 'consumption', metric, percent: Number(percent), washes }
  if (washFailures.some((one) => one === result))
    return { type: 'result', metric: 'wash.result', results: [result], times: 2, washes: 10 }
  if (metric && perDay) return { type: 'standby', metric, amount: Number(perDay), withinSeconds: daySeconds }
  if (metric && limit)
    return {
      ...{ type: 'limit', metric, side: side === 'below' ? 'below' : 'above', value: Number(limit) },
      ...{ inclusive: false, deadBand: 0, levels: [] },
    }
  return undefined
}

/** The values of the form. What the address does not say is as in a new rule. */
export function suggestedValues(fields: Suggested): RuleValues {
  const { forDevice, product, name, severity } = fields
  const condition = conditionOf(fields)
  const lasts = condition !== undefined && [fields.percent, fields.result, fields.perDay].some(Boolean)
  return {
    ...{ name: name.slice(0, 64), productId: product, baseKey: null, enabled: true },
    ...{ scope: 'device' satisfies RuleForm['scope'], targetId: forDevice },
    rule: {
      ...newRule,
      ...(severity && { severity }),
      ...(condition && { conditions: [condition] }),
      ...(lasts && { onDelaySeconds: 0 }),
    },
  }
}
