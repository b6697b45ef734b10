import type { Words } from '../../kernel/words.ts'
import type { Insight, InsightMeasure } from '../insights.ts'

export const causeHeadings = {
  title: { zh: '可能原因', en: 'Likely causes' },
  check: { zh: '先检查', en: 'Check first' },
} satisfies Record<string, Words>

/** What a difference above the baseline usually comes from. */
const moreCauses: Record<InsightMeasure, Words> = {
  waterPerWash: {
    zh: '进水阀关闭迟缓、排水阀内漏、喷臂或滤网堵塞后反复补水，或换了程序。',
    en: 'An inlet valve that closes late, a drain valve that leaks, refills because of blocked spray arms or strainers, or a different programme.',
  },
  energyPerWash: {
    zh: '加热器结垢、进水变冷、温度探头漂移，或换了更热的程序。',
    en: 'Scale on the heater, colder supply water, a temperature probe that drifts, or a hotter programme.',
  },
  detergentPerWash: {
    zh: '浓度探头结垢而读数偏低、加药泵设定被改动，或水换得更频繁。',
    en: 'A scaled concentration probe that reads low and overdoses, a changed pump setting, or more frequent refills.',
  },
  duration: {
    zh: '加热变慢（结垢、缺相）、进水变慢（滤网、压力），或换了更长的程序。',
    en: 'Slow heating (scale, a missing phase), slow filling (strainer, pressure), or a longer programme.',
  },
  standbyWater: {
    zh: '漏水：进水阀或排水阀关不严、液位开关失灵、软管渗漏。',
    en: 'A leak: an inlet or drain valve that does not close, a level switch that fails, or a hose.',
  },
  standbyEnergy: {
    zh: '加热器结垢、保温变差、冷水不断进入水箱，或停工后没有关机。',
    en: 'Scale on the heater, poor insulation, cold water that keeps entering the tank, or a machine left on after work.',
  },
  hygieneFailed: {
    zh: '漂洗水温不足、提前开门，或加热跟不上连续使用。',
    en: 'Rinse water too cold, the door opened early, or heating that cannot keep up with continuous use.',
  },
  aborted: {
    zh: '门锁或门开关接触不良、供水不足，或操作人员提前停止。',
    en: 'A door lock or switch with a poor contact, too little water, or staff stopping washes.',
  },
  ph: {
    zh: '探头漂移或结垢，或加药、水源发生变化。',
    en: 'A probe that drifts or is coated, or a change in dosing or supply water.',
  },
}

/** What is quickly checked then. */
const moreChecks: Record<InsightMeasure, Words> = {
  waterPerWash: {
    zh: '滤网和喷臂是否堵塞；洗涤结束后水箱水位是否继续变化。',
    en: 'Strainers and spray arms for blockage; whether the tank level still changes after a wash.',
  },
  energyPerWash: {
    zh: '上次除垢的时间与水的硬度；各程序的次数是否变化。',
    en: 'When it was last descaled and how hard the water is; whether the mix of programmes changed.',
  },
  detergentPerWash: {
    zh: '清洁浓度探头，用滴定试纸核对浓度。',
    en: 'Clean the probe and compare the concentration with a titration test.',
  },
  duration: {
    zh: '产品分析中哪个阶段变长：加热还是进水。',
    en: 'Which phase became longer on the product page: heating or filling.',
  },
  standbyWater: {
    zh: '设备空闲时水表是否还在走；关闭设备前的阀门后水表若停，说明本机漏水。',
    en: 'Whether the meter runs while the machine is idle. If closing the valve in front of it stops the meter, the machine leaks.',
  },
  standbyEnergy: {
    zh: '下班后是否关机；上次除垢的时间；待机用水是否也变多。',
    en: 'Whether it is switched off after work; when it was last descaled; whether standby water rose too.',
  },
  hygieneFailed: {
    zh: '不合格的原因（在洗涤明细中）；开第一筐前水箱是否已热。',
    en: 'Why the washes failed (see their list); whether the tank is hot before the first rack.',
  },
  aborted: {
    zh: '中止发生在哪个阶段、哪个时段和班次。',
    en: 'In which phase, hour and shift washes are aborted.',
  },
  ph: {
    zh: '先用标准液核对探头，再看加药。',
    en: 'Compare the probe with a buffer solution before the dosing is changed.',
  },
}

/** What a difference below the baseline usually comes from. */
const lessCauses: Record<InsightMeasure, Words> = {
  waterPerWash: {
    zh: '漂洗被提前开门打断、进水压力偏低、进水滤网堵塞，或换了程序。',
    en: 'A rinse cut short by opening the door early, low supply pressure, a blocked inlet strainer, or a different programme.',
  },
  energyPerWash: {
    zh: '一组加热管失效、洗涤被提前结束，或换了程序。',
    en: 'A failed heating element, washes that end early, or a different programme.',
  },
  detergentPerWash: {
    zh: '药剂桶将空、吸液管进气，或泵管老化。',
    en: 'A nearly empty canister, air in the suction line, or a worn pump tube.',
  },
  duration: {
    zh: '提前开门、洗涤被中止，或换了更短的程序。',
    en: 'The door opened early, aborted washes, or a shorter programme.',
  },
  standbyWater: {
    zh: '注水、换水的次数变少，或停用了冲洗。',
    en: 'Fewer fills and water changes, or tank rinsing switched off.',
  },
  standbyEnergy: {
    zh: '关机时间变长、水箱温度设定变低，或加热管失效。',
    en: 'Longer hours switched off, a lower tank setting, or a failed heating element.',
  },
  hygieneFailed: {
    zh: '故障已排除，或换了程序。',
    en: 'A repaired fault, or a different programme.',
  },
  aborted: {
    zh: '故障已排除，或操作方式改变。',
    en: 'A repaired fault, or a change in how staff work.',
  },
  ph: {
    zh: '探头漂移或老化，或加药、水源发生变化。',
    en: 'A probe that drifts or ages, or a change in dosing or supply water.',
  },
}

/** What is quickly checked then. */
const lessChecks: Record<InsightMeasure, Words> = {
  waterPerWash: {
    zh: '洗涤中是否提前开门；进水压力与进水滤网。',
    en: 'Whether the door is opened before the end; supply pressure and the inlet strainer.',
  },
  energyPerWash: {
    zh: '漂洗温度与 A0 是否仍达标。',
    en: 'Whether rinse temperature and A0 still reach their targets.',
  },
  detergentPerWash: {
    zh: '药剂桶余量和吸液管；泵管是否压扁或开裂。',
    en: 'The canister and its suction line; whether the pump tube is flat or cracked.',
  },
  duration: {
    zh: '开门时所在的阶段，以及中止的洗涤。',
    en: 'The phase in which the door is opened, and aborted washes.',
  },
  standbyWater: {
    zh: '自清洁和换水是否仍按班次进行。',
    en: 'Whether self-cleaning and water changes still happen each shift.',
  },
  standbyEnergy: {
    zh: '水箱温度是否仍达到设定值。',
    en: 'Whether the tank still reaches its temperature.',
  },
  hygieneFailed: { zh: '无需处理。', en: 'Nothing needs to be done.' },
  aborted: { zh: '无需处理。', en: 'Nothing needs to be done.' },
  ph: {
    zh: '先用标准液核对探头，再看加药。',
    en: 'Compare the probe with a buffer solution before the dosing is changed.',
  },
}

/** What an insight usually comes from, and what to check first. */
export function causesOf({ measure, baseline, present }: Pick<Insight, 'measure' | 'baseline' | 'present'>): {
  causes: Words
  checks: Words
} {
  return present > baseline
    ? { causes: moreCauses[measure], checks: moreChecks[measure] }
    : { causes: lessCauses[measure], checks: lessChecks[measure] }
}
