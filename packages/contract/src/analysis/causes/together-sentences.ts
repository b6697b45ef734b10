/** The differences that have the same cause as an insight, on its page and in reports. */
export const togetherSentences = {
  together: {
    zh: (what: string, change: string, amounts: string) =>
      `同一原因：${what}也高 ${change}（${amounts}），价格已含此项。`,
    en: (what: string, change: string, amounts: string) =>
      `Same cause: ${what} is ${change} higher too (${amounts}); the price includes it.`,
  },
  togetherMore: {
    zh: (what: string, change: string) => `同一原因：${what}也高 ${change}。`,
    en: (what: string, change: string) => `Same cause: ${what} is ${change} higher too.`,
  },
  togetherLess: {
    zh: (what: string, change: string) => `同一原因：${what}也低 ${change}。`,
    en: (what: string, change: string) => `Same cause: ${what} is ${change} lower too.`,
  },
}
