import { defineWords } from '../../lib/words.ts'

export const ruleWords = defineWords({
  title: { zh: '告警规则', en: 'Alarm rules' },
  description: {
    zh: '读数满足条件时告警。可为自己的设备增加规则，或替换、停用产品自带的规则。',
    en: 'Readings that meet the conditions raise an alarm. Add rules for your devices, or replace or switch off product rules.',
  },
  own: { zh: '自定义规则', en: 'Custom rules' },
  ofProducts: { zh: '产品自带规则', en: 'Product rules' },
  ofProductsHint: {
    zh: '由厂家或平台维护，适用于该产品的全部设备。',
    en: 'Maintained by the manufacturer or the operator. They apply to all devices of the product.',
  },
  add: { zh: '新增规则', en: 'Add rule' },
  editOf: { zh: (name: string) => `编辑“${name}”`, en: (name: string) => `Edit ${name}` },
  removeOf: { zh: (name: string) => `删除“${name}”`, en: (name: string) => `Delete ${name}` },
  removeAsk: {
    zh: '不再按此规则告警，它的未恢复告警将被清除，已有记录保留。',
    en: 'The rule stops raising alarms, and its open alarms are cleared. Alarm records are kept.',
  },
  removed: { zh: '规则已删除', en: 'Rule deleted' },
  none: { zh: '暂无自定义规则', en: 'No rules of your own yet' },
  noneHint: {
    zh: '可新增规则，或从下方产品规则中调整。',
    en: 'Add one, or adjust a product rule below.',
  },
  noneOfProducts: { zh: '暂无产品规则', en: 'No product rules' },
  noneOfProductsHint: {
    zh: '这里显示您自有设备所用产品的规则。',
    en: 'Product rules that apply to your own devices are shown here.',
  },
  product: { zh: '产品', en: 'Product' },
  scope: { zh: '适用范围', en: 'Applies to' },
  severity: { zh: '级别', en: 'Severity' },
  devices: { zh: '设备数', en: 'Devices' },
  open: { zh: '未恢复', en: 'Active' },
  state: { zh: '状态', en: 'Status' },
  on: { zh: '启用', en: 'On' },
  off: { zh: '停用', en: 'Off' },
  enabled: { zh: '启用此规则', en: 'Rule is on' },
  replaces: {
    zh: (name: string) => `替换产品规则“${name}”。`,
    en: (name: string) => `Replaces “${name}” of the product.`,
  },
  replacesHint: {
    zh: '停用后，产品规则在此范围内也不再告警。',
    en: 'While this rule is off, the product rule is off in this scope too.',
  },
  adjust: { zh: '调整', en: 'Adjust' },
  adjustOf: { zh: (name: string) => `调整“${name}”`, en: (name: string) => `Adjust ${name}` },
  chooseProduct: { zh: '请选择产品', en: 'Choose a product' },
  chooseTarget: { zh: '请选择', en: 'Choose one' },
  nameMissing: { zh: '请输入规则名称', en: 'Enter a name' },
})
