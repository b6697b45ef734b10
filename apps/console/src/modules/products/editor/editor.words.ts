import type { Words } from '@limpid/contract/kernel/words'
import type { DocumentPart } from '@limpid/contract/products/changes'
import type { DrawingArea } from '@limpid/contract/products/drawing'
import type { Metric, ModelEvent } from '@limpid/contract/products/model'
import { productValues } from '@limpid/contract/products/products.values'
import { defineWords } from '../../../lib/words.ts'

/** The edit page of a product. */
export const editorWords = defineWords({
  sections: { zh: '产品页签', en: 'Product tabs' },
  history: { zh: '历史版本', en: 'Versions' },
  version: { zh: (version: number) => `版本 ${version}`, en: (version: number) => `Version ${version}` },
  unsaved: { zh: '有未保存的更改', en: 'Unsaved changes' },
  discard: { zh: '放弃更改', en: 'Discard changes' },
  discardText: {
    zh: '未保存的更改将丢失。',
    en: 'Your unsaved changes will be lost.',
  },
  undo: { zh: '撤销', en: 'Undo' },
  json: { zh: 'JSON', en: 'JSON' },
  jsonHint: {
    zh: '产品的完整定义，适合粘贴和批量修改。应用后仍是草稿，保存前会检查影响。',
    en: 'The whole definition, for pasting and bulk edits. Applied text is a draft; its impact is checked before saving.',
  },
  jsonApply: { zh: '应用到草稿', en: 'Apply to draft' },
  jsonReset: { zh: '还原文本', en: 'Reset text' },
  jsonInvalid: { zh: '不是有效的 JSON', en: 'Not valid JSON' },
  review: { zh: '检查并保存', en: 'Review and save' },
  newer: {
    zh: (version: number) => `版本 ${version} 已由他人保存，您的更改基于旧版本，无法保存。`,
    en: (version: number) =>
      `Someone else saved version ${version}. Your changes are based on an older version and cannot be saved.`,
  },
  loadNewer: { zh: '放弃更改并加载新版本', en: 'Discard and load new version' },
  readOnly: { zh: '仅有查看权限，不能编辑该产品', en: 'You can view this product but not edit it' },
  up: { zh: (name: string) => `上移“${name}”`, en: (name: string) => `Move ${name} up` },
  down: { zh: (name: string) => `下移“${name}”`, en: (name: string) => `Move ${name} down` },
  editOf: { zh: (name: string) => `编辑 ${name}`, en: (name: string) => `Edit ${name}` },
  removeOf: { zh: (name: string) => `移除 ${name}`, en: (name: string) => `Remove ${name}` },
  key: { zh: '标识符', en: 'Identifier' },
  keyTaken: { zh: '标识符重复', en: 'Identifier already in use' },
  nameZh: { zh: '中文名称', en: 'Chinese name' },
  nameEn: { zh: '英文名称', en: 'English name' },
  inChinese: { zh: '中文', en: 'Chinese' },
  inEnglish: { zh: '英文', en: 'English' },
  code: { zh: '产品代码', en: 'Product code' },
  category: { zh: '类别', en: 'Category' },
  brand: { zh: '品牌', en: 'Brand' },
  page: { zh: '分析页', en: 'Analysis page' },
  pageHint: { zh: '按此产品的物模型生成', en: 'Built from the thing model of this product' },
  openPage: { zh: '打开分析页', en: 'Open analysis page' },
  notRecognised: { zh: '不识别洗涤', en: 'Washes are not detected' },
  estimateFrom: { zh: '估算来源', en: 'Estimated from' },
  estimateFactor: { zh: '系数属性', en: 'Factor attribute' },
  estimateHint: {
    zh: '该指标不是测得，而是由另一指标乘以系数得出时，填写来源指标的标识符。',
    en: 'Identifier of the source metric, if this metric is not measured but calculated from it with a factor.',
  },
  kind: { zh: '类型', en: 'Type' },
  unit: { zh: '单位', en: 'Unit' },
  precision: { zh: '小数位数', en: 'Decimals' },
  range: { zh: '量程', en: 'Range' },
  rangeLow: { zh: '量程下限', en: 'Range min' },
  rangeHigh: { zh: '量程上限', en: 'Range max' },
  capacity: { zh: '额定值', en: 'Capacity' },
  capacityHint: {
    zh: '满载时的数值，例如洗衣机的额定装载量。用于计算装载率。',
    en: 'Its value at full load, for example the rated load of a washing machine. The load share is calculated from it.',
  },
  limitLow: { zh: '正常下限', en: 'Normal min' },
  limitHigh: { zh: '正常上限', en: 'Normal max' },
  limitSource: { zh: '限值出处', en: 'Limit source' },
  limitMetric: { zh: '限值随状态', en: 'Limits depend on' },
  limitMetricHint: {
    zh: '例如只在漂洗阶段判断。留空则始终判断。',
    en: 'For example, only while rinsing. Leave empty to apply the limits at all times.',
  },
  limitValues: { zh: '只在以下取值时判断', en: 'Apply only at' },
  qualityMetric: { zh: '质量标记指标', en: 'Quality flag metric' },
  qualityMetricHint: {
    zh: '与读数同时上报、说明其质量的指标的标识符。留空则采用消息中的 quality。',
    en: 'Identifier of the metric reported with a reading that describes its quality. Leave empty to use “quality” from the message.',
  },
  qualityGood: { zh: '良好的标记', en: 'Flags of good readings' },
  qualityGoodHint: {
    zh: '以逗号分隔。其他标记的读数予以保留，但不计入任何统计。',
    en: 'Separated by commas. Readings with any other flag are kept but excluded from all figures.',
  },
  interval: { zh: '正常上报间隔（秒）', en: 'Expected interval (s)' },
  intervalHint: { zh: '超过此间隔，曲线断开', en: 'Longer pauses are shown as gaps' },
  headline: { zh: '作为关键指标显示', en: 'Show as key metric' },
  wear: {
    zh: '反映设备自身磨损（如探头斜率），不是被测的水',
    en: 'Shows wear of the device itself (such as probe slope), not of the water it measures',
  },
  tab: { zh: '所属页签', en: 'Tab' },
  noTab: { zh: '仅实时概览', en: 'Overview only' },
  chart: { zh: '图表分组', en: 'Chart group' },
  chartHint: {
    zh: '同一页签中分组相同的指标显示在一张图中',
    en: 'Metrics on one tab with the same group share a chart',
  },
  values: { zh: '取值含义', en: 'Value labels' },
  value: { zh: '取值', en: 'Value' },
  level: { zh: '级别', en: 'Level' },
  params: { zh: '参数', en: 'Parameters' },
  paramKind: { zh: '参数类型', en: 'Parameter type' },
  dangerous: { zh: '执行前需要确认', en: 'Ask for confirmation' },
  answers: { zh: '设备会应答', en: 'Device replies' },
  faultCode: { zh: '故障代码', en: 'Fault code' },
  severity: { zh: '级别', en: 'Severity' },
  area: { zh: '示意图部位', en: 'Area of the drawing' },
  noArea: { zh: '无', en: 'None' },
  condition: { zh: '条件', en: 'Condition' },
  causes: { zh: '可能原因', en: 'Possible causes' },
  steps: { zh: '处理步骤', en: 'Steps' },
  parts: { zh: '可能需要的配件', en: 'Possible parts' },
  source: { zh: '出处', en: 'Source' },
  sourceHint: {
    zh: '标准或资料；自定义内容留空',
    en: 'Standard or publication; leave empty for your own values',
  },
  adviceSourceHint: {
    zh: '建议所依据的标准、手册或资料',
    en: 'Standard, manual or publication that the advice is based on',
  },
  adviceKeyHint: {
    zh: '在产品内唯一标识该建议，例如 hygiene_cold；保存后不能修改',
    en: 'Names the advice within the product, for example hygiene_cold; cannot be changed later',
  },
  defaultAdvice: { zh: '默认建议', en: 'Default advice' },
  defaultReplaced: {
    zh: '没有自定义建议时，告警显示以下内容。',
    en: 'Alarms show this unless you replace it below.',
  },
  defaultBySubject: {
    zh: '默认建议因对象而异，选择对象后显示。',
    en: 'The default advice depends on the subject. Choose one to see it.',
  },
  defaultBySide: {
    zh: '默认建议因偏高或偏低而异，选择后显示。',
    en: 'The default advice depends on whether the value is too low or too high. Choose one to see it.',
  },
  startFromDefault: { zh: '以默认建议为起点', en: 'Start from the default' },
  levelMetric: { zh: '余量指标', en: 'Level metric' },
  lowAt: { zh: '提醒阈值', en: 'Warn below' },
  usedMetric: { zh: '用量累计指标', en: 'Consumption counter' },
  none: { zh: '无', en: 'None' },
  days: { zh: '周期（天）', en: 'Repeat every (days)' },
  countedMetric: { zh: '按累计量', en: 'Usage counter' },
  countedAmount: { zh: '每增加', en: 'Repeat every (amount)' },
  every: { zh: '周期', en: 'Interval' },
  everyDays: {
    zh: (days: number) => `每 ${days} 天`,
    en: (days: number) => (days === 1 ? 'every day' : `every ${days} days`),
  },
  everyCounted: {
    zh: (amount: string, name: string) => `${name}每增加 ${amount}`,
    en: (amount: string, name: string) => `every ${amount} (${name})`,
  },
  or: { zh: '或', en: 'or' },
  partNumber: { zh: '型号或订货号', en: 'Part number' },
  lifeDays: { zh: '寿命（天）', en: 'Lifetime (days)' },
  lifeAmount: { zh: '累计量增加', en: 'Lifetime (counter increase)' },
  lifeLow: { zh: '更换阈值', en: 'Replace at' },
  life: { zh: '寿命', en: 'Lifetime' },
  lifeForDays: {
    zh: (days: number) => `${days} 天`,
    en: (days: number) => (days === 1 ? '1 day' : `${days} days`),
  },
  lifeCounted: {
    zh: (amount: string, name: string) => `${name}增加 ${amount}`,
    en: (amount: string, name: string) => `${amount} of ${name}`,
  },
  lifeLevel: {
    zh: (low: string, name: string) => `${name}降到 ${low}`,
    en: (low: string, name: string) => `${name} at ${low}`,
  },
  withTask: { zh: '随保养任务更换', en: 'Replaced during task' },
  advisedKind: { zh: '告警类型', en: 'Kind of alarm' },
  subject: { zh: '对象', en: 'Subject' },
  anySubject: { zh: '全部', en: 'All' },
  side: { zh: '偏离方向', en: 'Side' },
  anySide: { zh: '偏高和偏低', en: 'Too high and too low' },
  addLine: { zh: '新增一行', en: 'Add line' },
  removeLine: { zh: '移除这一行', en: 'Remove line' },
})

export const partWords: Record<DocumentPart, Words> = {
  basics: { zh: '基本信息', en: 'Basic information' },
  metrics: { zh: '指标', en: 'Metrics' },
  events: { zh: '事件', en: 'Events' },
  functions: { zh: '功能', en: 'Functions' },
  faults: { zh: '故障', en: 'Faults' },
  consumables: { zh: '耗材', en: 'Consumables' },
  maintenance: { zh: '保养', en: 'Maintenance' },
  parts: { zh: '配件', en: 'Parts' },
  alarmRules: { zh: '告警规则', en: 'Alarm rules' },
  alarmAdvice: { zh: '处理建议', en: 'Alarm advice' },
  recognition: { zh: '洗涤识别', en: 'Wash detection' },
  hygiene: { zh: '卫生限值', en: 'Hygiene limits' },
  drawing: { zh: '设备示意图', en: 'Drawing' },
}

/** The text of an empty part, and the button that adds the first item. */
export const emptyWords: Record<
  Exclude<DocumentPart, 'basics' | 'recognition' | 'hygiene' | 'drawing'>,
  { none: Words; add: Words }
> = {
  metrics: {
    none: { zh: '暂无指标', en: 'No metrics yet' },
    add: { zh: '新增指标', en: 'Add metric' },
  },
  events: {
    none: { zh: '暂无事件', en: 'No events yet' },
    add: { zh: '新增事件', en: 'Add event' },
  },
  functions: {
    none: { zh: '暂无功能', en: 'No functions yet' },
    add: { zh: '新增功能', en: 'Add function' },
  },
  faults: {
    none: { zh: '暂无故障代码', en: 'No fault codes yet' },
    add: { zh: '新增故障', en: 'Add fault' },
  },
  consumables: {
    none: { zh: '暂无耗材', en: 'No consumables yet' },
    add: { zh: '新增耗材', en: 'Add consumable' },
  },
  maintenance: {
    none: { zh: '暂无保养任务', en: 'No maintenance tasks yet' },
    add: { zh: '新增保养任务', en: 'Add task' },
  },
  parts: {
    none: { zh: '暂无配件', en: 'No parts yet' },
    add: { zh: '新增配件', en: 'Add part' },
  },
  alarmRules: {
    none: { zh: '暂无告警规则', en: 'No alarm rules yet' },
    add: { zh: '新增告警规则', en: 'Add alarm rule' },
  },
  alarmAdvice: {
    none: { zh: '暂无处理建议，告警显示默认建议', en: 'None yet: alarms show the default advice' },
    add: { zh: '新增处理建议', en: 'Add advice' },
  },
}

export const kindWords: Record<Metric['kind'], Words> = productValues['metrics/kind']

export const tabWords: Record<NonNullable<Metric['tab']>, Words> = {
  cycles: { zh: '洗涤次数', en: 'Washes' },
  'water-flow': { zh: '水流量', en: 'Water flow' },
  ph: { zh: 'PH', en: 'PH' },
  tds: { zh: 'TDS', en: 'TDS' },
}

export const levelWords: Record<ModelEvent['level'], Words> = productValues['events/level']

export const paramKindWords: Record<ModelEvent['params'][number]['kind'], Words> =
  productValues['params/kind']

export const areaWords: Record<DrawingArea, Words> = productValues['faults/area']
