import { tabWords } from '../access/tabs.words.ts'
import { type FieldValues, fieldsOfThings, generalLabels } from '../kernel/labels.ts'
import type { ThingFields } from '../kernel/noun.ts'
import type { Words } from '../kernel/words.ts'
import { productLabels } from './products.labels.ts'
import { severityWords } from './severities.ts'
import { adviceKindWords, adviceSideWords } from './words/advice.ts'
import { categoryWords } from './words/categories.ts'
import { type Unit, unitCodes, unitText } from './words/units.ts'

/** A unit as it is shown; one without a symbol, like pH, by its code. */
const symbolOf = (code: Unit): Words => {
  const text = unitText(code) || code.replace(/^\[(.*)\]$/, '$1')
  return { zh: text, en: text }
}

/** What their values are called. */
export const productValues = {
  'alarmAdvice/kind': adviceKindWords,
  'alarmAdvice/side': adviceSideWords,
  category: categoryWords,
  severity: severityWords,
  unit: Object.fromEntries(unitCodes.filter((code) => code !== '').map((code) => [code, symbolOf(code)])),
  match: {
    all: { zh: '满足全部条件', en: 'All conditions' },
    any: { zh: '满足任一条件', en: 'Any condition' },
  },
  'metrics/kind': {
    gauge: { zh: '数值', en: 'Gauge' },
    counter: { zh: '累计量', en: 'Counter' },
    state: { zh: '状态', en: 'State' },
    text: { zh: '文本', en: 'Text' },
  },
  'metrics/tab': tabWords,
  'events/level': {
    info: { zh: '信息', en: 'Info' },
    alert: { zh: '告警', en: 'Alert' },
    error: { zh: '故障', en: 'Error' },
  },
  'params/kind': {
    number: { zh: '数字', en: 'Number' },
    text: { zh: '文本', en: 'Text' },
    flag: { zh: '是否', en: 'Yes or no' },
    choice: { zh: '选项', en: 'Choice' },
  },
  'faults/area': {
    tank: { zh: '水箱或桶体', en: 'Tank or tub' },
    boiler: { zh: '锅炉', en: 'Boiler' },
    rinse: { zh: '漂洗臂', en: 'Rinse arm' },
    pump: { zh: '洗涤泵', en: 'Wash pump' },
    drain: { zh: '排水', en: 'Drain' },
    inlet: { zh: '进水', en: 'Water inlet' },
    door: { zh: '门', en: 'Door' },
    drum: { zh: '滚筒', en: 'Drum' },
    motor: { zh: '电机', en: 'Motor' },
    control: { zh: '控制板', en: 'Control board' },
    dosing: { zh: '加药', en: 'Dosing' },
  },
  'conditions/type': {
    limit: { zh: '超过限值', en: 'Beyond a limit' },
    state: { zh: '处于某状态', en: 'In a state' },
    change: { zh: '变化过快', en: 'Changes too fast' },
    repeat: { zh: '反复出现', en: 'Repeats' },
    flat: { zh: '长时间不变', en: 'Does not change' },
    missing: { zh: '缺少数据', en: 'Missing' },
    spike: { zh: '出现尖峰', en: 'Has spikes' },
    unseen: { zh: '长时间未出现', en: 'Not seen for a time' },
    standby: { zh: '洗涤以外用量偏高', en: 'Use outside washes' },
    consumption: { zh: '单次洗涤用量偏高', en: 'Consumption of a wash' },
    result: { zh: '洗涤结果异常', en: 'Result of washes' },
    rejection: { zh: '反渗透脱盐率偏低', en: 'Low salt rejection of an osmosis unit' },
  },
  'conditions/side': {
    above: { zh: '高于', en: 'Above' },
    below: { zh: '低于', en: 'Below' },
  },
  'conditions/direction': {
    rise: { zh: '上升', en: 'Rise' },
    fall: { zh: '下降', en: 'Fall' },
    any: { zh: '不限', en: 'Any' },
  },
  'conditions/metric': {
    'wash.water': { zh: '用水', en: 'Water' },
    'wash.energy': { zh: '用电', en: 'Energy' },
    'wash.detergent': { zh: '洗涤剂', en: 'Detergent' },
    'wash.result': { zh: '洗涤结果', en: 'Result of washes' },
    'osmosis.rejection': { zh: '反渗透脱盐率', en: 'Salt rejection of an osmosis unit' },
  },
  'conditions/results': {
    aborted: { zh: '中止', en: 'Aborted' },
    interrupted: { zh: '中断', en: 'Interrupted' },
    hygieneFailed: { zh: '卫生不合格', en: 'Hygiene failed' },
    tooCold: { zh: '温度不足', en: 'Too cold' },
  },
  'recognition/source': {
    phase: { zh: '设备上报的阶段', en: 'Phases reported by the machine' },
    power: { zh: '功率曲线', en: 'Power curve' },
  },
  'ways/kind': {
    held: { zh: '连续保持', en: 'Held without interruption' },
    throughout: { zh: '阶段内始终不低于', en: 'Never below in the phases' },
  },
  'drawing/shape': {
    dishwasher: { zh: '洗碗机', en: 'Dishwasher' },
    washing_machine: { zh: '洗衣机', en: 'Washing machine' },
    water_line: { zh: '水管与探头', en: 'Water line with probes' },
  },
} as const satisfies Record<string, FieldValues>

/** The fields of these things that the audit compares, in the order in which they are shown. */
export const productFields = {
  products: {
    nameZh: fieldsOfThings.nameZh,
    nameEn: fieldsOfThings.nameEn,
    code: fieldsOfThings.code,
    category: { ...productLabels.category, values: productValues.category },
    brand: { zh: '品牌', en: 'Brand' },
    pagePath: { zh: '分析页路径', en: 'Analysis page path' },
    version: generalLabels.version,
  },
} as const satisfies Record<string, ThingFields>
