/** What an insight says, on its page and in reports. */
export const insightSentences = {
  more: {
    zh: (device: string, measure: string, change: string, since: string) =>
      `${device}：自 ${since} 起，${measure}比自身基线高 ${change}。`,
    en: (device: string, measure: string, change: string, since: string) =>
      `${device}: since ${since}, ${measure} is ${change} above its own baseline.`,
  },
  less: {
    zh: (device: string, measure: string, change: string, since: string) =>
      `${device}：自 ${since} 起，${measure}比自身基线低 ${change}。`,
    en: (device: string, measure: string, change: string, since: string) =>
      `${device}: since ${since}, ${measure} is ${change} below its own baseline.`,
  },
  // The amount is what it rises or falls by in a week.
  rises: {
    zh: (device: string, measure: string, weekly: string, since: string) =>
      `${device}：自 ${since} 起，${measure}持续上升，每周约 ${weekly}。`,
    en: (device: string, measure: string, weekly: string, since: string) =>
      `${device}: ${measure} has been rising since ${since}, by about ${weekly} a week.`,
  },
  falls: {
    zh: (device: string, measure: string, weekly: string, since: string) =>
      `${device}：自 ${since} 起，${measure}持续下降，每周约 ${weekly}。`,
    en: (device: string, measure: string, weekly: string, since: string) =>
      `${device}: ${measure} has been falling since ${since}, by about ${weekly} a week.`,
  },
  costs: {
    zh: (amount: string) => `按所填价格每天约多 ${amount}。`,
    en: (amount: string) => `About ${amount} more per day at the entered prices.`,
  },
  saves: {
    zh: (amount: string) => `按所填价格每天约少 ${amount}。`,
    en: (amount: string) => `About ${amount} less per day at the entered prices.`,
  },
  evidence: {
    zh: (before: string, now: string, days: number, baselineDays: number, spread: string) =>
      `基线 ${before}（${baselineDays} 天，离散度 ${spread}），近 ${days} 天 ${now}`,
    en: (before: string, now: string, days: number, baselineDays: number, spread: string) =>
      `Baseline ${before} (${baselineDays} days, deviation ${spread}); last ${days} days ${now}`,
  },
  /** Of what drifts: from the level at which it began. */
  drifted: {
    zh: (before: string, now: string, days: number, spread: string) =>
      `由 ${before} 变为近 ${days} 天的 ${now}（围绕趋势的离散度 ${spread}）`,
    en: (before: string, now: string, days: number, spread: string) =>
      `From ${before} to ${now} in the last ${days} days (deviation from the trend ${spread})`,
  },
  noSpread: { zh: '0：此前每天相同', en: '0: the same on every earlier day' },
}
