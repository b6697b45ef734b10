/** The sentence of one change, on its page and in reports. */
export const changeSentences = {
  unchanged: {
    zh: (name: string) => `${name}与比较时段相同。`,
    en: (name: string) => `${name} is the same as in the comparison period.`,
  },
  sentence: {
    zh: (name: string, change: string, amount: string, cause: string) =>
      `${name} ${change}（${amount}）：${cause}`,
    en: (name: string, change: string, amount: string, cause: string) =>
      `${name} ${change} (${amount}): ${cause}`,
  },
  // The main cause, by the direction in which it goes.
  mainVolume: {
    zh: (isMore: boolean) => `主要因洗涤次数${isMore ? '增加' : '减少'}`,
    en: (isMore: boolean) => `mainly ${isMore ? 'more' : 'fewer'} washes`,
  },
  mainIntensity: {
    zh: (isMore: boolean) => `主要因每次用量${isMore ? '增加' : '减少'}`,
    en: (isMore: boolean) => `mainly ${isMore ? 'more' : 'less'} use per wash`,
  },
  mainMix: {
    zh: (isMore: boolean) => `主要因用量${isMore ? '高' : '低'}的设备洗涤占比上升`,
    en: (isMore: boolean) => `mainly more washes on devices that use ${isMore ? 'more' : 'less'}`,
  },
  mainStandby: {
    zh: (isMore: boolean) => `主要因待机用量${isMore ? '增加' : '减少'}`,
    en: (isMore: boolean) => `mainly ${isMore ? 'more' : 'less'} standby use`,
  },
  mostly: {
    zh: (share: string, name: string) => `，其中 ${share} 来自“${name}”`,
    en: (share: string, name: string) => `, ${share} of it from ${name}`,
  },
  mostlyOffset: {
    zh: (name: string) => `，多来自“${name}”`,
    en: (name: string) => `, most of it from ${name}`,
  },
}
