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
  noSpread: { zh: '0：此前每天相同', en: '0: the same on every earlier day' },
}
