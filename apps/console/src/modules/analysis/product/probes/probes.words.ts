import type { Explanation } from '@limpid/contract/analysis/figures/figures'
import { probeLimits as l } from '@limpid/contract/analysis/probes/probe-health'
import { defineWords } from '../../../../lib/words.ts'

export const probesWords = defineWords({
  title: { zh: '探头状态', en: 'Probe health' },
  hint: {
    zh: '每个探头的读数是否可信及原因；点击名称查看该指标的曲线。',
    en: 'Whether the readings of each probe can be trusted, and why. Select a name to see its curve.',
  },
  loadFailed: { zh: '探头状态加载失败', en: 'Probe health could not be loaded' },
  probe: { zh: '设备与指标', en: 'Device and metric' },
  verdict: { zh: '结论', en: 'Verdict' },
  flat: { zh: '最长无变化', en: 'Longest flat line' },
  spikes: { zh: '尖峰', en: 'Spikes' },
  noise: { zh: '噪声', en: 'Noise' },
  why: { zh: '原因', en: 'Why' },
  noiseThen: { zh: '三周前的噪声', en: 'Noise three weeks earlier' },
  lastCalibration: { zh: '上次校准', en: 'Last calibration' },
  wear: { zh: '斜率与零点', en: 'Slope and offset' },
  calibration: { zh: '校准', en: 'Calibration' },
  replaceOrCalibrate: { zh: '更换或校准', en: 'Replace or calibrate' },
  check: { zh: '检查', en: 'Check' },
  healthyOnes: {
    zh: (values: string) => `正常的指标 ${values} 项`,
    en: (values: string) => `Healthy metrics: ${values}`,
  },
  healthy: { zh: '正常', en: 'Healthy' },
  unknown: { zh: '读数不足', en: 'Not enough readings' },
  hours: { zh: (hours: string) => `${hours} 小时`, en: (hours: string) => `${hours} h` },
  underAnHour: { zh: '不足 1 小时', en: 'Under 1 h' },
  noiseBefore: {
    zh: (before: string) => `三周前 ${before}`,
    en: (before: string) => `${before} three weeks earlier`,
  },
  perMonth: { zh: (change: string) => `每月 ${change}`, en: (change: string) => `${change} a month` },
  limit: { zh: (limit: string) => `限值 ${limit}`, en: (limit: string) => `limit ${limit}` },
  dueOn: { zh: (day: string) => `${day} 到期`, en: (day: string) => `Due ${day}` },
  overdueSince: { zh: (day: string) => `${day} 已到期`, en: (day: string) => `Was due ${day}` },
  paused: { zh: '已暂停', en: 'Paused' },
  lastDone: { zh: (day: string) => `上次 ${day}`, en: (day: string) => `last done ${day}` },
  neverDone: { zh: '无记录', en: 'no record' },
  ofAlarm: { zh: '最近 7 天的探头状态：', en: 'Probe health, last 7 days:' },
  allProbes: { zh: '全部探头状态', en: 'Health of all probes' },
  drifting: { zh: '漂移排行', en: 'Drift ranking' },
  alarms: { zh: '告警记录', en: 'Alarm records' },
  becauseWorn: {
    zh: (what: string, value: string, limit: string) => `${what} ${value}，不符合限值（${limit}）`,
    en: (what: string, value: string, limit: string) => `${what} ${value} is outside its limit (${limit})`,
  },
  becauseOverdue: {
    zh: (task: string) => `“${task}”已逾期`,
    en: (task: string) => `“${task}” is overdue`,
  },
  becauseFlat: {
    zh: (hours: string, limit: string) => `连续 ${hours} 小时无变化，而其他指标有变化（限值 ${limit} 小时）`,
    en: (hours: string, limit: string) =>
      `No change for ${hours} h while other metrics changed (limit ${limit} h)`,
  },
  becauseSpikes: {
    zh: (share: string) => `${share} 的读数为尖峰`,
    en: (share: string) => `${share} of the readings are spikes`,
  },
  becauseNoise: {
    zh: (times: string) => `噪声为三周前的 ${times} 倍`,
    en: (times: string) => `${times} times as noisy as three weeks earlier`,
  },
  becauseNoiseNew: {
    zh: '三周前没有噪声',
    en: 'Had no noise three weeks earlier',
  },
  becauseNear: {
    zh: (what: string, days: string) => `按目前趋势，${what}约 ${days} 天后达到限值`,
    en: (what: string, days: string) =>
      `${what} reaches its limit in about ${days} ${days === '1' ? 'day' : 'days'} at this trend`,
  },
})

/** How the verdict comes about. */
export const probesExplained: Explanation = {
  name: probesWords.title,
  formula: {
    zh: `更换或校准：斜率或零点超出限值，或校准任务已逾期。检查：在其他指标变化时，整时段内连续无变化达到产品告警规则的时间（无规则时 ${l.flatHours} 小时）；最近 ${l.windowDays} 天内至少 ${l.spikeShare * 100}% 的读数与前后各两个读数的中位数相差过大（修正 z 值超过 ${l.farScore}，且至少 ${l.farSteps} 个最小刻度）；噪声（相邻读数之差的绝对值的中位数）达到三周前同几天的 ${l.noiseRatio} 倍；按最近 ${l.trendDays} 天的趋势，斜率或零点在 ${l.nearDays} 天内达到限值。少于 ${l.minReadings} 个读数时不判断。`,
    en: `Replace or calibrate: slope or offset is outside its limits, or the calibration is overdue. Check: the value did not change, while others did, for as long as the alarm rule of the product says (without one, ${l.flatHours} h); at least ${l.spikeShare * 100}% of the readings of the last ${l.windowDays} days are far from the median of the two before and the two after (modified z score above ${l.farScore}, at least ${l.farSteps} steps of the display); noise, the median absolute difference of successive readings, is ${l.noiseRatio} times that of the same days three weeks earlier; or slope or offset reaches its limit within ${l.nearDays} days at the trend of the last ${l.trendDays}. Fewer than ${l.minReadings} readings are not judged.`,
  },
  source: {
    zh: '限值见产品模型；方法参照 QARTOD（无变化、尖峰）及 Iglewicz 与 Hoaglin，其余阈值由本系统设定。校准来自保养计划',
    en: 'Limits of the product model; tests after QARTOD (flat line, spike) and Iglewicz and Hoaglin; the other thresholds are our own. Calibration is from the maintenance plan',
  },
}
