import type { Words } from '@limpid/contract/kernel/words'
import type { DocumentPart } from '@limpid/contract/products/changes'
import type { Drawing } from '@limpid/contract/products/drawing'
import type { Fault, Metric, ModelEvent } from '@limpid/contract/products/model'
import { defineWords } from '../../../lib/words.ts'

/** The page on which one product is edited. */
export const editorWords = defineWords({
  sections: { zh: '产品内容', en: 'Parts of the product' },
  history: { zh: '历史版本', en: 'Versions' },
  version: { zh: (version: number) => `版本 ${version}`, en: (version: number) => `Version ${version}` },
  unsaved: { zh: '有未保存的修改', en: 'Unsaved changes' },
  discard: { zh: '放弃修改', en: 'Discard changes' },
  discardText: {
    zh: '尚未保存的修改会全部丢失。',
    en: 'Everything that you have not saved is lost.',
  },
  review: { zh: '检查并保存', en: 'Review and save' },
  newer: {
    zh: (version: number) => `有人刚保存了版本 ${version}，你的修改基于更早的版本，无法直接保存。`,
    en: (version: number) =>
      `Somebody has saved version ${version}; what you changed is based on an older one and cannot be saved.`,
  },
  loadNewer: { zh: '放弃修改并载入新版本', en: 'Discard and load it' },
  readOnly: { zh: '你可以查看这个产品，但没有修改权限', en: 'You may see this product, not change it' },
  up: { zh: (name: string) => `上移 ${name}`, en: (name: string) => `Move ${name} up` },
  down: { zh: (name: string) => `下移 ${name}`, en: (name: string) => `Move ${name} down` },
  editOf: { zh: (name: string) => `编辑 ${name}`, en: (name: string) => `Edit ${name}` },
  removeOf: { zh: (name: string) => `移除 ${name}`, en: (name: string) => `Remove ${name}` },
  key: { zh: '标识符', en: 'Identifier' },
  keyTaken: { zh: '这个标识符已经有了', en: 'There is one of this identifier already' },
  nameZh: { zh: '中文名称', en: 'Chinese name' },
  nameEn: { zh: '英文名称', en: 'English name' },
  inChinese: { zh: '中文', en: 'Chinese' },
  inEnglish: { zh: '英文', en: 'English' },
  code: { zh: '产品代码', en: 'Code' },
  category: { zh: '类别', en: 'Category' },
  brand: { zh: '品牌', en: 'Brand' },
  pagePath: { zh: '分析页路径', en: 'Path of the analysis page' },
  recognition: { zh: '洗涤识别', en: 'How washes are recognised' },
  recognisedByPhase: {
    zh: (metric: string) => `根据设备上报的阶段（${metric}）识别`,
    en: (metric: string) => `By the phases that the machine tells (${metric})`,
  },
  recognisedByPower: {
    zh: (metric: string) => `根据功率曲线（${metric}）识别`,
    en: (metric: string) => `By the curve of its power (${metric})`,
  },
  notRecognised: { zh: '不识别洗涤', en: 'Washes are not recognised' },
  hygiene: { zh: '洗涤卫生', en: 'What a wash must reach' },
  hygieneLimits: {
    zh: (limits: string) => `按温度曲线判定：${limits}`,
    en: (limits: string) => `Judged from the curve of its temperatures: ${limits}`,
  },
  noHygiene: { zh: '没有卫生限值，不做判定', en: 'No limits, so nothing is judged' },
  estimateFrom: { zh: '由哪个指标估算', en: 'Estimated from' },
  estimateFactor: { zh: '系数所在的属性', en: 'Attribute with the factor' },
  estimateHint: {
    zh: '不是测得，而是由另一指标乘以系数得出时填写它的标识符。',
    en: 'The key of another metric, where this one is not measured but computed from it by a factor.',
  },
  drawing: { zh: '机器图', en: 'Drawing' },
  noDrawing: { zh: '实时页不画这种设备', en: 'Devices of this product are not drawn on their live page' },
  drawnAs: {
    zh: (shape: string, parts: number) => `实时页画成${shape}，${parts} 个部位随数据变化`,
    en: (shape: string, parts: number) =>
      `Drawn on the live page as a ${shape}, with ${parts} parts that follow the data`,
  },
  drawingHint: {
    zh: '图形和部位在导出的文件里修改，再导入。',
    en: 'Shape and parts are changed in the exported file, which is then imported.',
  },
  recognitionHint: {
    zh: '识别参数在导出的文件里修改，再导入。',
    en: 'Its settings are changed in the exported file, which is then imported.',
  },
  kind: { zh: '类型', en: 'Kind' },
  unit: { zh: '单位', en: 'Unit' },
  precision: { zh: '小数位数', en: 'Decimals' },
  range: { zh: '量程', en: 'Range' },
  rangeLow: { zh: '量程下限', en: 'Range from' },
  rangeHigh: { zh: '量程上限', en: 'Range to' },
  limitLow: { zh: '正常下限', en: 'In order from' },
  limitHigh: { zh: '正常上限', en: 'In order to' },
  limitSource: { zh: '限值出处', en: 'Source of the limits' },
  interval: { zh: '正常上报间隔（秒）', en: 'Usual interval (s)' },
  intervalHint: { zh: '超过这个间隔，曲线会断开', en: 'A longer pause is drawn as a gap' },
  headline: { zh: '在实时概览中突出显示', en: 'Shown large on the overview' },
  tab: { zh: '所属标签页', en: 'Tab' },
  noTab: { zh: '仅实时概览', en: 'Overview only' },
  chart: { zh: '图表分组', en: 'Chart' },
  chartHint: {
    zh: '同一标签页中分组相同的指标画在一张图里',
    en: 'Metrics of one tab with the same word share a chart',
  },
  values: { zh: '取值含义', en: 'Words of its values' },
  value: { zh: '取值', en: 'Value' },
  level: { zh: '级别', en: 'Level' },
  params: { zh: '参数', en: 'Parameters' },
  paramKind: { zh: '参数类型', en: 'Kind of the parameter' },
  dangerous: { zh: '执行前需要确认', en: 'Asks before it is done' },
  answers: { zh: '设备会应答', en: 'The device answers' },
  faultCode: { zh: '故障代码', en: 'Fault code' },
  severity: { zh: '严重程度', en: 'Severity' },
  causes: { zh: '可能原因', en: 'Probable causes' },
  steps: { zh: '处理步骤', en: 'Steps' },
  parts: { zh: '可能用到的配件', en: 'Parts' },
  source: { zh: '出处', en: 'Source' },
  sourceHint: {
    zh: '标准或资料；自定的内容留空',
    en: 'A standard or publication; empty where it is your own',
  },
  levelMetric: { zh: '余量指标', en: 'Metric of what is left' },
  lowAt: { zh: '低于此值提醒', en: 'Low below' },
  usedMetric: { zh: '用量累计指标', en: 'Counter of what was used' },
  none: { zh: '无', en: 'None' },
  days: { zh: '每隔（天）', en: 'Every (days)' },
  countedMetric: { zh: '按累计量', en: 'By the counter' },
  countedAmount: { zh: '每增加', en: 'Every so much' },
  every: { zh: '周期', en: 'Interval' },
  everyDays: {
    zh: (days: number) => `每 ${days} 天`,
    en: (days: number) => (days === 1 ? 'every day' : `every ${days} days`),
  },
  everyCounted: {
    zh: (amount: string, name: string) => `${name}每增加 ${amount}`,
    en: (amount: string, name: string) => `every ${amount} of ${name}`,
  },
  or: { zh: '或', en: 'or' },
  partNumber: { zh: '型号或订货号', en: 'Part number' },
  lifeDays: { zh: '寿命（天）', en: 'Life in days' },
  lifeAmount: { zh: '累计量增加', en: 'After so much of it' },
  lifeLow: { zh: '降到此值更换', en: 'Replace at' },
  life: { zh: '寿命', en: 'Life' },
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
  withTask: { zh: '随哪项保养更换', en: 'Replaced with the task' },
  addLine: { zh: '添加一行', en: 'Add a line' },
  removeLine: { zh: '移除这一行', en: 'Remove this line' },
})

/** What a device of a product is drawn as. */
export const shapeWords: Record<Drawing['shape'], Words> = {
  dishwasher: { zh: '洗碗机', en: 'dishwasher' },
  washing_machine: { zh: '洗衣机', en: 'washing machine' },
  water_line: { zh: '水管与探头', en: 'water line with probes' },
}

export const partWords: Record<DocumentPart, Words> = {
  basics: { zh: '基本信息', en: 'Basics' },
  metrics: { zh: '指标', en: 'Metrics' },
  events: { zh: '事件', en: 'Events' },
  functions: { zh: '功能', en: 'Functions' },
  faults: { zh: '故障', en: 'Faults' },
  consumables: { zh: '耗材', en: 'Consumables' },
  maintenance: { zh: '保养', en: 'Maintenance' },
  parts: { zh: '配件', en: 'Parts' },
  recognition: { zh: '洗涤识别', en: 'Wash recognition' },
  hygiene: { zh: '卫生限值', en: 'Hygiene limits' },
  drawing: { zh: '机器图', en: 'Drawing' },
}

/** What stands in a part that holds nothing yet, and the button that adds the first thing. */
export const emptyWords: Record<
  Exclude<DocumentPart, 'basics' | 'recognition' | 'hygiene' | 'drawing'>,
  { none: Words; add: Words }
> = {
  metrics: {
    none: { zh: '还没有指标', en: 'No metrics yet' },
    add: { zh: '添加指标', en: 'Add a metric' },
  },
  events: {
    none: { zh: '还没有事件', en: 'No events yet' },
    add: { zh: '添加事件', en: 'Add an event' },
  },
  functions: {
    none: { zh: '还没有功能', en: 'No functions yet' },
    add: { zh: '添加功能', en: 'Add a function' },
  },
  faults: {
    none: { zh: '还没有故障代码', en: 'No fault codes yet' },
    add: { zh: '添加故障', en: 'Add a fault' },
  },
  consumables: {
    none: { zh: '还没有耗材', en: 'No consumables yet' },
    add: { zh: '添加耗材', en: 'Add a consumable' },
  },
  maintenance: {
    none: { zh: '还没有保养项目', en: 'No maintenance tasks yet' },
    add: { zh: '添加保养项目', en: 'Add a task' },
  },
  parts: {
    none: { zh: '还没有配件', en: 'No parts yet' },
    add: { zh: '添加配件', en: 'Add a part' },
  },
}

export const kindWords: Record<Metric['kind'], Words> = {
  gauge: { zh: '数值', en: 'Gauge' },
  counter: { zh: '累计量', en: 'Counter' },
  state: { zh: '状态', en: 'State' },
  text: { zh: '文本', en: 'Text' },
}

export const tabWords: Record<NonNullable<Metric['tab']>, Words> = {
  cycles: { zh: '洗涤次数', en: 'Washes' },
  'water-flow': { zh: '水流量', en: 'Water flow' },
  ph: { zh: 'PH', en: 'PH' },
  tds: { zh: 'TDS', en: 'TDS' },
}

export const levelWords: Record<ModelEvent['level'], Words> = {
  info: { zh: '信息', en: 'Info' },
  alert: { zh: '告警', en: 'Alert' },
  error: { zh: '故障', en: 'Error' },
}

export const paramKindWords: Record<ModelEvent['params'][number]['kind'], Words> = {
  number: { zh: '数字', en: 'Number' },
  text: { zh: '文本', en: 'Text' },
  flag: { zh: '是否', en: 'Yes or no' },
  choice: { zh: '选项', en: 'Choice' },
}

export const severityWords: Record<Fault['severity'], Words> = {
  critical: { zh: '严重', en: 'Critical' },
  major: { zh: '重要', en: 'Major' },
  minor: { zh: '次要', en: 'Minor' },
  warning: { zh: '提示', en: 'Warning' },
}
