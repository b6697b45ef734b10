export { newRule } from './alarm-rules/conditions.ts'
export { RuleFields } from './alarm-rules/RuleFields.tsx'
export { ruleText } from './alarm-rules/ruleText.ts'
export { partWords } from './editor/editor.words.ts'
export { Faults } from './editor/rules/Faults.tsx'
export { type FormNode, inner, itemOf, listOf, nodeOf } from './editor/rules/formNode.ts'
export { AmountField, LineField, MetricChoice, ValuesChoice } from './editor/rules/nodeFields.tsx'
export { issueText } from './editor/sections/itemSchema.ts'
export {
  faultText,
  findMetric,
  hasTextValues,
  metricName,
  metricUnit,
  modelledText,
  valueText,
} from './model.ts'
export { productOptionsQuery, productQuery } from './products.queries.ts'
export { SeverityBadge } from './severity/SeverityBadge.tsx'
export { severityLooks } from './severity/severityLooks.tsx'
export { AddMetric } from './unknown/AddMetric.tsx'
