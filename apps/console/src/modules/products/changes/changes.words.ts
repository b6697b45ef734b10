import type { Words } from '@limpid/contract/kernel/words'
import type { Change } from '@limpid/contract/products/changes'
import { defineWords } from '../../../lib/words.ts'

/** Differences between versions, and how a change affects devices. */
export const changeWords = defineWords({
  changes: { zh: '变更内容', en: 'Changes' },
  noChanges: { zh: '没有变更', en: 'No changes' },
  impact: { zh: '对现有设备的影响', en: 'Impact on existing devices' },
  checking: { zh: '正在检查对设备的影响…', en: 'Checking impact on devices…' },
  harmless: { zh: '不影响现有设备', en: 'No impact on existing devices' },
  touches: {
    zh: (devices: string) => `影响 ${devices} 台设备`,
    en: (devices: string) => `${devices} ${devices === '1' ? 'device' : 'devices'} affected`,
  },
  touchesNone: { zh: '近 30 天无设备受影响', en: 'No devices affected in the last 30 days' },
  since: {
    zh: (time: string) => `按近 30 天（${time} 起）上报过的数据统计，不论当前值如何`,
    en: (time: string) =>
      `Based on everything reported in the last 30 days (since ${time}), regardless of current values`,
  },
  metricRemoved: {
    zh: (key: string) => `移除指标 ${key}：仍在上报的数据会保留，显示为“未定义指标”`,
    en: (key: string) =>
      `Metric ${key} is removed: data still reported is kept and shown as “Not in the model”`,
  },
  kindChanged: {
    zh: (key: string, before: string, after: string) =>
      `${key} 由${before}变为${after}：已有汇总不会重算，新旧数据含义不同`,
    en: (key: string, before: string, after: string) =>
      `${key} changes from ${before} to ${after}: existing aggregates are not recalculated, old and new data differ in meaning`,
  },
  unitChanged: {
    zh: (key: string, before: string, after: string) =>
      `${key} 的单位由 ${before} 变为 ${after}：历史数值不换算`,
    en: (key: string, before: string, after: string) =>
      `The unit of ${key} changes from ${before} to ${after}: past values are not converted`,
  },
  rangeNarrowed: {
    zh: (key: string, before: string, after: string) =>
      `${key} 的量程由 ${before} 缩小为 ${after}：超出的数值会标为“超出量程”`,
    en: (key: string, before: string, after: string) =>
      `The range of ${key} narrows from ${before} to ${after}: values outside it are marked as out of range`,
  },
  valueRemoved: {
    zh: (key: string, value: string) => `${key} 的取值“${value}”不再有名称，显示原始值`,
    en: (key: string, value: string) =>
      `The value “${value}” of ${key} loses its label and is shown as reported`,
  },
  tabLost: {
    zh: (key: string, tab: string) => `${key} 不再显示在“${tab}”页签`,
    en: (key: string, tab: string) => `${key} is no longer shown on the “${tab}” tab`,
  },
  faultRemoved: {
    zh: (code: string) => `移除故障 ${code}：设备上报此代码时不再显示名称和处理步骤`,
    en: (code: string) => `Fault ${code} is removed: its name and steps are no longer shown`,
  },
  recognitionChanged: {
    zh: '洗涤识别变更：新的洗涤按新方式识别，已有记录不变',
    en: 'Wash detection changes for new washes; existing records stay unchanged',
  },
  limitsChanged: {
    zh: (key: string, before: string, after: string) =>
      `${key} 的限值由 ${before} 变为 ${after}：水质超限记录和曲线按新限值判断`,
    en: (key: string, before: string, after: string) =>
      `The limits of ${key} change from ${before} to ${after}: charts and water quality alerts use the new limits`,
  },
  intervalChanged: {
    zh: (key: string, before: string, after: string) =>
      `${key} 的正常上报间隔由 ${before} 秒变为 ${after} 秒：无上报和曲线缺口按新间隔判断`,
    en: (key: string, before: string, after: string) =>
      `The expected interval of ${key} changes from ${before} s to ${after} s: “not reporting” and gaps use the new interval`,
  },
  eventRemoved: {
    zh: (key: string) => `移除事件 ${key}：设备上报该事件时不再显示名称`,
    en: (key: string) => `Event ${key} is removed: its name is no longer shown`,
  },
  functionRemoved: {
    zh: (key: string) => `移除功能 ${key}：设备页不能再下发`,
    en: (key: string) => `Function ${key} is removed: it can no longer be called on devices`,
  },
  consumableRemoved: {
    zh: (key: string) => `移除耗材 ${key}：不再显示余量，库存保留`,
    en: (key: string) => `Consumable ${key} is removed: its level is no longer shown, stock is kept`,
  },
  taskRemoved: {
    zh: (key: string) => `移除保养任务 ${key}：不再提醒，已有保养记录保留`,
    en: (key: string) =>
      `Maintenance task ${key} is removed: no more reminders, maintenance records are kept`,
  },
  partRemoved: {
    zh: (key: string) => `移除配件 ${key}：不再显示寿命，更换记录和库存保留`,
    en: (key: string) =>
      `Part ${key} is removed: its remaining life is no longer shown, replacements and stock are kept`,
  },
  hygieneChanged: {
    zh: '卫生判定变更：新的洗涤按新规则判定，已有结论不变',
    en: 'Hygiene assessment changes for new washes; existing results stay unchanged',
  },
  categoryChanged: {
    zh: (before: string, after: string) =>
      `类别由${before}变为${after}：设备按新类别归类和分析，仅属于原类别的页签不再显示`,
    en: (before: string, after: string) =>
      `The category changes from ${before} to ${after}: devices are listed and analysed under the new one; tabs specific to the old one disappear`,
  },
  pageChanged: {
    zh: (before: string, after: string) =>
      `分析页由 ${before} 变为 ${after}：设备改在新页面分析，原页面不再包含`,
    en: (before: string, after: string) =>
      `The analysis page changes from ${before} to ${after}: devices are analysed on the new page only`,
  },
  pageRemoved: {
    zh: (before: string) => `移除分析页 ${before}：设备不再有单独的分析页`,
    en: (before: string) => `Analysis page ${before} is removed: these devices no longer have their own page`,
  },
  taskChanged: {
    zh: (key: string, before: string, after: string) =>
      `保养任务 ${key} 的周期由 ${before} 变为 ${after}：到期时间重新计算`,
    en: (key: string, before: string, after: string) =>
      `The interval of maintenance task ${key} changes from ${before} to ${after}: due dates are recalculated`,
  },
  consumableChanged: {
    zh: (key: string, before: string, after: string) =>
      `耗材 ${key} 的依据由 ${before} 变为 ${after}：余量和用量按新依据显示和提醒`,
    en: (key: string, before: string, after: string) =>
      `Consumable ${key} is measured by ${after} instead of ${before}: level, use and reminders follow`,
  },
  nothingReported: { zh: '无', en: 'none' },
  unlimited: { zh: '不限', en: 'unlimited' },
  noUnit: { zh: '无单位', en: 'no unit' },
  fromTo: {
    zh: (field: string, before: string, after: string) => `${field}：${before} → ${after}`,
    en: (field: string, before: string, after: string) => `${field}: ${before} → ${after}`,
  },
  absent: { zh: '（空）', en: '(empty)' },
  entries: {
    zh: (count: number) => `${count} 项`,
    en: (count: number) => `${count} ${count === 1 ? 'entry' : 'entries'}`,
  },
  yes: { zh: '是', en: 'yes' },
  no: { zh: '否', en: 'no' },
})

export const changeKindWords: Record<Change['kind'], Words> = {
  added: { zh: '新增', en: 'Added' },
  removed: { zh: '移除', en: 'Removed' },
  changed: { zh: '编辑', en: 'Edited' },
  moved: { zh: '排序', en: 'Moved' },
}

/** Names of the product fields in the list of changes. */
export const fieldWords: Record<string, Words> = {
  category: { zh: '类别', en: 'Category' },
  brand: { zh: '品牌', en: 'Brand' },
  pagePath: { zh: '分析页路径', en: 'Analysis page path' },
  kind: { zh: '类型', en: 'Type' },
  unit: { zh: '单位', en: 'Unit' },
  precision: { zh: '小数位数', en: 'Decimals' },
  range: { zh: '量程', en: 'Range' },
  capacity: { zh: '额定值', en: 'Capacity' },
  limits: { zh: '限值', en: 'Limits' },
  values: { zh: '取值含义', en: 'Value labels' },
  expectedIntervalSeconds: { zh: '正常上报间隔（秒）', en: 'Expected interval (s)' },
  quality: { zh: '读数质量', en: 'Quality of readings' },
  headline: { zh: '关键指标', en: 'Key metric' },
  wear: { zh: '磨损指标', en: 'Wear' },
  tab: { zh: '页签', en: 'Tab' },
  chart: { zh: '图表分组', en: 'Chart group' },
  level: { zh: '级别', en: 'Level' },
  params: { zh: '参数', en: 'Parameters' },
  dangerous: { zh: '需确认', en: 'Ask for confirmation' },
  answers: { zh: '设备应答', en: 'Device replies' },
  severity: { zh: '级别', en: 'Severity' },
  area: { zh: '示意图部位', en: 'Area of the drawing' },
  causes: { zh: '可能原因', en: 'Possible causes' },
  steps: { zh: '处理步骤', en: 'Steps' },
  parts: { zh: '配件', en: 'Parts' },
  source: { zh: '出处', en: 'Source' },
  used: { zh: '用量累计指标', en: 'Consumption counter' },
  every: { zh: '周期', en: 'Interval' },
}
