import type { Words } from '@limpid/contract/kernel/words'
import type { Change } from '@limpid/contract/products/changes'
import { defineWords } from '../../../lib/words.ts'

/** What differs between versions, and what a change does to devices. */
export const changeWords = defineWords({
  changes: { zh: '修改内容', en: 'What changes' },
  noChanges: { zh: '没有任何修改', en: 'Nothing differs' },
  impact: { zh: '对现有设备的影响', en: 'What it does to existing devices' },
  checking: { zh: '正在检查对设备的影响…', en: 'Checking what it does to devices…' },
  harmless: { zh: '不影响现有设备', en: 'It breaks nothing for existing devices' },
  touches: {
    zh: (devices: string) => `影响 ${devices} 台设备`,
    en: (devices: string) => `${devices} ${devices === '1' ? 'device' : 'devices'}`,
  },
  touchesNone: { zh: '近期没有设备受影响', en: 'no device lately' },
  since: {
    zh: (time: string) => `按 ${time} 以来上报的数据统计`,
    en: (time: string) => `Counted by what devices told since ${time}`,
  },
  metricRemoved: {
    zh: (key: string) => `移除指标 ${key}：仍在上报的数据会保留，显示为“模型中没有”`,
    en: (key: string) => `${key} goes: what is still sent is kept, and shown as “not in the model”`,
  },
  kindChanged: {
    zh: (key: string, before: string, after: string) =>
      `${key} 由${before}改为${after}：已有的汇总不会重算，新旧数据含义不同`,
    en: (key: string, before: string, after: string) =>
      `${key} turns from ${before} to ${after}: sums that exist are not made anew, old and new data mean different things`,
  },
  unitChanged: {
    zh: (key: string, before: string, after: string) =>
      `${key} 的单位由 ${before} 改为 ${after}：历史数值不会换算`,
    en: (key: string, before: string, after: string) =>
      `The unit of ${key} turns from ${before} to ${after}: values of the past are not converted`,
  },
  rangeNarrowed: {
    zh: (key: string, before: string, after: string) =>
      `${key} 的量程由 ${before} 缩小为 ${after}：超出的数值会标为“超出量程”`,
    en: (key: string, before: string, after: string) =>
      `The range of ${key} narrows from ${before} to ${after}: values outside of it are marked as implausible`,
  },
  valueRemoved: {
    zh: (key: string, value: string) => `${key} 的取值“${value}”不再有名称，会显示原始值`,
    en: (key: string, value: string) =>
      `The value “${value}” of ${key} loses its words and is shown as it is sent`,
  },
  tabLost: {
    zh: (key: string, tab: string) => `${key} 不再显示在“${tab}”标签页`,
    en: (key: string, tab: string) => `${key} leaves the tab “${tab}”`,
  },
  faultRemoved: {
    zh: (code: string) => `移除故障 ${code}：设备报这个代码时没有名称和处理步骤`,
    en: (code: string) => `The fault ${code} goes: a device that reports it has no name and no steps for it`,
  },
  recognitionChanged: {
    zh: '洗涤识别方式改变：新的洗涤记录按新方式识别，已有记录不变',
    en: 'Washes are recognised in another way from now on; those that are recorded stay',
  },
  limitsChanged: {
    zh: (key: string, before: string, after: string) =>
      `${key} 的限值由 ${before} 改为 ${after}：超限记录和曲线上的范围按新限值判断`,
    en: (key: string, before: string, after: string) =>
      `The limits of ${key} turn from ${before} to ${after}: charts and what is out of limits follow the new ones`,
  },
  intervalChanged: {
    zh: (key: string, before: string, after: string) =>
      `${key} 的正常上报间隔由 ${before} 秒改为 ${after} 秒：静默和曲线缺口按新间隔判断`,
    en: (key: string, before: string, after: string) =>
      `${key} is expected every ${after} s in place of ${before} s: silence and gaps are told by the new interval`,
  },
  eventRemoved: {
    zh: (key: string) => `移除事件 ${key}：设备再上报时没有名称`,
    en: (key: string) => `The event ${key} goes: a device that still tells it has no name for it`,
  },
  functionRemoved: {
    zh: (key: string) => `移除功能 ${key}：设备页不再能下发`,
    en: (key: string) => `The function ${key} goes: devices can be asked for it no more`,
  },
  consumableRemoved: {
    zh: (key: string) => `移除耗材 ${key}：不再显示余量，库存保留`,
    en: (key: string) => `The consumable ${key} goes: what is left of it is shown no more, stock stays`,
  },
  taskRemoved: {
    zh: (key: string) => `移除保养任务 ${key}：设备不再按它提醒，已有的保养记录保留`,
    en: (key: string) => `The maintenance task ${key} goes: devices are due for it no more, work done stays`,
  },
  partRemoved: {
    zh: (key: string) => `移除配件 ${key}：不再显示寿命，更换记录和库存保留`,
    en: (key: string) => `The part ${key} goes: its life is shown no more, replacements and stock stay`,
  },
  hygieneChanged: {
    zh: '卫生判定改变：新的洗涤按新规则判定，已有结论不变',
    en: 'Hygiene is judged in another way from now on; verdicts that are recorded stay',
  },
  categoryChanged: {
    zh: (before: string, after: string) =>
      `类别由${before}改为${after}：设备改按新类别归类和分析，只属于原类别的页签不再显示`,
    en: (before: string, after: string) =>
      `The category turns from ${before} to ${after}: devices are listed and analysed by the new one, tabs of the old one alone go`,
  },
  pageChanged: {
    zh: (before: string, after: string) =>
      `分析页由 ${before} 改为 ${after}：这些设备改在新页面分析，原页面不再包含它们`,
    en: (before: string, after: string) =>
      `The analysis page turns from ${before} to ${after}: devices are analysed there, and no more on the former`,
  },
  pageRemoved: {
    zh: (before: string) => `移除分析页 ${before}：这些设备不再有自己的分析页`,
    en: (before: string) => `The analysis page ${before} goes: devices have none of their own any more`,
  },
  taskChanged: {
    zh: (key: string, before: string, after: string) =>
      `保养任务 ${key} 的周期由 ${before} 改为 ${after}：到期时间按新周期重新计算`,
    en: (key: string, before: string, after: string) =>
      `The maintenance task ${key} comes every ${after} in place of ${before}: what is due is told anew`,
  },
  consumableChanged: {
    zh: (key: string, before: string, after: string) =>
      `耗材 ${key} 的依据由 ${before} 改为 ${after}：余量和用量按新依据显示和提醒`,
    en: (key: string, before: string, after: string) =>
      `The consumable ${key} is told by ${after} in place of ${before}: what is left and used follows that`,
  },
  nothingTold: { zh: '无', en: 'nothing' },
  unlimited: { zh: '不限', en: 'none' },
  noUnit: { zh: '无单位', en: 'none' },
  fromTo: {
    zh: (field: string, before: string, after: string) => `${field}：${before} → ${after}`,
    en: (field: string, before: string, after: string) => `${field}: ${before} → ${after}`,
  },
  absent: { zh: '（空）', en: '(none)' },
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
  changed: { zh: '修改', en: 'Changed' },
  moved: { zh: '排序', en: 'Moved' },
}

/** Fields of a product's things, as the list of changes calls them. */
export const fieldWords: Record<string, Words> = {
  category: { zh: '类别', en: 'Category' },
  brand: { zh: '品牌', en: 'Brand' },
  pagePath: { zh: '分析页路径', en: 'Path of the analysis page' },
  kind: { zh: '类型', en: 'Kind' },
  unit: { zh: '单位', en: 'Unit' },
  precision: { zh: '小数位数', en: 'Decimals' },
  range: { zh: '量程', en: 'Range' },
  limits: { zh: '限值', en: 'Limits' },
  values: { zh: '取值含义', en: 'Words of its values' },
  expectedIntervalSeconds: { zh: '正常上报间隔（秒）', en: 'Usual interval (s)' },
  headline: { zh: '突出显示', en: 'Shown large' },
  tab: { zh: '标签页', en: 'Tab' },
  chart: { zh: '图表分组', en: 'Chart' },
  level: { zh: '级别', en: 'Level' },
  params: { zh: '参数', en: 'Parameters' },
  dangerous: { zh: '执行前确认', en: 'Asks first' },
  answers: { zh: '设备应答', en: 'Answers' },
  severity: { zh: '严重程度', en: 'Severity' },
  causes: { zh: '可能原因', en: 'Probable causes' },
  steps: { zh: '处理步骤', en: 'Steps' },
  parts: { zh: '配件', en: 'Parts' },
  source: { zh: '出处', en: 'Source' },
  used: { zh: '用量累计指标', en: 'Counter of what was used' },
  every: { zh: '周期', en: 'Interval' },
}
