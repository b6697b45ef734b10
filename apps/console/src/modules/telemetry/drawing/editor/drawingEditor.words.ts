import type { Words } from '@limpid/contract/kernel/words'
import type { Drawing } from '@limpid/contract/products/drawing'
import { categoryWords } from '@limpid/contract/products/words/categories'
import { defineWords } from '../../../../lib/words.ts'

/** The editor of a product's drawing. */
export const drawingEditorWords = defineWords({
  hint: {
    zh: '显示在设备的实时概览中，各部位随绑定的指标变化。',
    en: 'Shown on the live overview of a device; each element follows its metric.',
  },
  shape: { zh: '图形', en: 'Shape' },
  none: { zh: '不显示示意图', en: 'No drawing' },
  remove: { zh: '移除示意图', en: 'Remove drawing' },
  removeText: {
    zh: '部位、位置和标注将从草稿中移除，可以撤销。',
    en: 'Elements, positions and labels are removed from the draft. You can undo this.',
  },
  stage: { zh: '调整位置', en: 'Arrange' },
  stageHint: {
    zh: '拖动数值或瓶子；也可以选中后按方向键移动，按住 Shift 每次 10。',
    en: 'Drag a value or bottle, or select it and press the arrow keys; hold Shift for steps of 10.',
  },
  handle: {
    zh: (name: string, x: number, y: number) => `${name}，横 ${x}，纵 ${y}`,
    en: (name: string, x: number, y: number) => `${name}, x ${x}, y ${y}`,
  },
  light: { zh: '浅色预览', en: 'Light theme' },
  dark: { zh: '深色预览', en: 'Dark theme' },
  sampled: {
    zh: '没有读数的部位用示例值显示。',
    en: 'Elements without a reading are shown with example values.',
  },
  parts: { zh: '部位', en: 'Elements' },
  part: { zh: '部位', en: 'Element' },
  metricOf: { zh: (name: string) => `${name}的指标`, en: (name: string) => `Metric of ${name}` },
  metric: { zh: '绑定指标', en: 'Bound metric' },
  unbound: { zh: '不显示', en: 'Not shown' },
  absent: { zh: '该图形没有此部位', en: 'Not in this shape' },
  moves: { zh: '只改变图形，不显示数值', en: 'Moves the drawing; shows no value' },
  x: { zh: '横坐标', en: 'X' },
  y: { zh: '纵坐标', en: 'Y' },
  xOf: { zh: (name: string) => `${name}的横坐标`, en: (name: string) => `X of ${name}` },
  yOf: { zh: (name: string) => `${name}的纵坐标`, en: (name: string) => `Y of ${name}` },
  reset: { zh: (name: string) => `${name}恢复默认位置`, en: (name: string) => `Reset position of ${name}` },
  labels: { zh: '标注', en: 'Labels' },
  labelsHint: {
    zh: '在图上任意位置显示任意指标的数值。',
    en: 'The value of any metric, anywhere on the drawing.',
  },
  label: { zh: (at: number) => `标注 ${at}`, en: (at: number) => `Label ${at}` },
  addLabel: { zh: '新增标注', en: 'Add label' },
  removeLabel: { zh: (at: number) => `移除标注 ${at}`, en: (at: number) => `Remove label ${at}` },
  nameZh: { zh: '中文文字', en: 'Text in Chinese' },
  nameEn: { zh: '英文文字', en: 'Text in English' },
  phase: { zh: '水流随阶段变化', en: 'Water follows the phase' },
  phaseMetric: { zh: '阶段来自', en: 'Phase from' },
  washing: { zh: '循环洗涤的阶段', en: 'Phases with circulating water' },
  rinsing: { zh: '清水漂洗的阶段', en: 'Phases with fresh water' },
})

export const shapeWords: Record<Drawing['shape'], Words> = {
  dishwasher: categoryWords.dishwasher,
  washing_machine: categoryWords.washing_machine,
  water_line: { zh: '水管与探头', en: 'Water line with probes' },
}
