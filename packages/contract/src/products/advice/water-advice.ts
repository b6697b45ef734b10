import type { Words } from '../../kernel/words.ts'
import type { adviceSides } from '../faults/alarm-advice.ts'
import type { KnownAdvice } from './known-advice.ts'

type Side = (typeof adviceSides)[number]

/** Care of the probes: rinse weekly, calibrate monthly; pH at two points, conductivity at one (gaimc.com). */
const probe: Words = { zh: '探头脏污、老化或需校准', en: 'The probe is dirty, worn or needs calibration' }
const sample: Words = {
  zh: '取水样用便携表复测，确认是水还是探头的问题',
  en: 'Measure a sample with a handheld meter to tell whether the water or the probe is at fault',
}
const washes: Words = {
  zh: '在恢复前检查受影响的洗涤',
  en: 'Check the affected washes until the water is back within limits',
}
const rinse = (points: Words): Words => ({
  zh: `读数不符：冲洗探头并做${points.zh}校准`,
  en: `If they differ: rinse the probe and calibrate it${points.en}`,
})
const onePoint = rinse({ zh: '单点', en: ' at one point' })
const twoPoints = rinse({ zh: '两点', en: ' at two points' })
const calibrate = rinse({ zh: '', en: '' })

const advice = (causes: Words[], check: Words, steps: Words[]): KnownAdvice => ({
  causes: [...causes, probe],
  steps: [sample, check, ...steps, washes],
})

const source: Words = { zh: '进水水质变化', en: 'The supply water has changed' }
const membrane: Words = {
  zh: '滤芯或反渗透膜到期',
  en: 'A filter or the reverse osmosis membrane needs replacing',
}
const filters: Words = {
  zh: '对比进水和出水，检查滤芯与膜的寿命，到期更换',
  en: 'Compare inlet and outlet, check filters and membrane, and replace them if due',
}
const softener: Words = { zh: '检查软水器的盐和再生', en: 'Check salt and regeneration of the softener' }
const supplier: Words = {
  zh: '进水本身超限时联系供水单位',
  en: 'If the supply itself is out of limits, contact the water supplier',
}
const dissolved = advice([membrane, source], onePoint, [filters, softener, supplier])

const byMetric: Readonly<Record<string, Partial<Record<Side, KnownAdvice>>>> = {
  ph: {
    high: advice([source, { zh: '加药（碱）过量', en: 'Too much alkali is dosed' }], twoPoints, [
      { zh: '检查加药泵的设定', en: 'Check the setting of the dosing pump' },
      supplier,
    ]),
    low: advice([source, { zh: '加药（酸）过量', en: 'Too much acid is dosed' }], twoPoints, [
      {
        zh: '检查加药泵的设定；偏酸的水会腐蚀管道',
        en: 'Check the setting of the dosing pump; acidic water corrodes pipes',
      },
      supplier,
    ]),
  },
  tds: { high: dissolved },
  conductivity: { high: dissolved },
  turbidity: {
    high: advice(
      [
        { zh: '管道施工或停水后有泥沙', en: 'Sediment after pipe work or an interruption of supply' },
        { zh: '前置滤芯堵塞或破损', en: 'The sediment filter is clogged or damaged' },
        { zh: '探头窗口有气泡或污垢', en: 'Bubbles or dirt on the probe window' },
      ],
      calibrate,
      [
        { zh: '放水冲洗管道至水清', en: 'Flush the pipe until the water is clear' },
        { zh: '检查并更换前置滤芯', en: 'Check and replace the sediment filter' },
        supplier,
      ],
    ),
  },
  water_temp: {
    high: advice(
      [
        {
          zh: '热水混入冷水管，或管道靠近热源',
          en: 'Hot water is mixing in, or the pipe runs past a heat source',
        },
      ],
      calibrate,
      [{ zh: '检查混水阀、止回阀和管道保温', en: 'Check the mixing valve, check valve and pipe insulation' }],
    ),
    low: advice(
      [{ zh: '加热器或热水供应停止', en: 'The heater or hot-water supply has stopped' }],
      calibrate,
      [
        {
          zh: '检查加热器、混水阀；防止管道冻结',
          en: 'Check the heater and mixing valve; protect the pipes from freezing',
        },
      ],
    ),
  },
  residual_chlorine: {
    high: advice([{ zh: '投氯过量', en: 'Too much chlorine is dosed' }, source], calibrate, [
      { zh: '检查投氯量和活性炭滤芯', en: 'Check the chlorine dosing and the carbon filter' },
      supplier,
    ]),
    low: advice(
      [
        { zh: '投氯不足或药剂用完', en: 'Too little chlorine is dosed, or it has run out' },
        { zh: '水在管道中停留过久', en: 'The water has been standing in the pipe for too long' },
      ],
      calibrate,
      [
        { zh: '检查药剂余量和加药泵', en: 'Check the remaining chlorine and the dosing pump' },
        { zh: '放水冲洗久置的管段', en: 'Flush pipe sections where water has been standing' },
        supplier,
      ],
    ),
  },
}

const other = advice([source], calibrate, [filters, supplier])

/** What to do about water outside a limit. */
export const waterAdvice = (metric: string, side: Side): KnownAdvice => byMetric[metric]?.[side] ?? other
