import type { Words } from '@limpid/contract/kernel/words'
import type { IncreaseStep } from '@limpid/contract/telemetry/telemetry'
import { defineWords } from '../../../lib/words.ts'

export const chartsWords = defineWords({
  axesFull: { zh: '最多 4 个坐标轴', en: 'At most 4 axes' },
  rejectedValue: {
    zh: (value: string) => `${value}（剔除）`,
    en: (value: string) => `${value} (rejected)`,
  },
  counters: { zh: '累计量的显示方式', en: 'Show counters as' },
  use: { zh: '用量', en: 'Consumption' },
  total: { zh: '累计', en: 'Total' },
  /** What was used while the device reported nothing. */
  unallocated: { zh: '未分配到时段', en: 'Not assigned to a time' },
  earlier: { zh: '更早', en: 'Earlier' },
  later: { zh: '更晚', en: 'Later' },
  zoomIn: { zh: '放大', en: 'Zoom in' },
  zoomOut: { zh: '缩小', en: 'Zoom out' },
  move: { zh: '移动和缩放', en: 'Pan and zoom' },
  hideLine: { zh: (line: string) => `显示或隐藏“${line}”`, en: (line: string) => `Show or hide ${line}` },
  compare: { zh: '对比', en: 'Compare with' },
  none: { zh: '不对比', en: 'No comparison' },
  day: { zh: '前一天', en: 'Previous day' },
  week: { zh: '前一周', en: 'Previous week' },
  month: { zh: '前一个月', en: 'Previous month' },
  before: { zh: '前一个等长时段', en: 'Previous period of same length' },
  custom: { zh: '自定义起点', en: 'Custom start' },
  device: { zh: '另一台设备', en: 'Another device' },
  since: { zh: '对比起点', en: 'Comparison start' },
  chooseDevice: { zh: '选择同一产品的设备', en: 'Select a device of the same product' },
  compareFailed: { zh: '对比数据加载失败', en: 'Comparison data could not be loaded' },
  compareEmpty: { zh: '对比时段没有数据', en: 'No data in the comparison period' },
  comparedFrom: {
    zh: (name: string, from: string, to: string) => `虚线：${name}，${from} – ${to}`,
    en: (name: string, from: string, to: string) => `Dashed: ${name}, ${from} – ${to}`,
  },
  export: { zh: '导出', en: 'Export' },
  asPng: { zh: '图片（.png）', en: 'Image (.png)' },
  asCsv: { zh: '全部读数（.csv）', en: 'All readings (.csv)' },
  exported: { zh: (name: string) => `已保存 ${name}`, en: (name: string) => `${name} saved` },
})

/** After the name of a counter that is drawn as use. */
export const perWords: Record<IncreaseStep, Words> = {
  hour: { zh: '每小时', en: 'per hour' },
  day: { zh: '每天', en: 'per day' },
}
