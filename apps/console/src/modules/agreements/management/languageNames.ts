/** Language names, each in its own language. */
export const languageNames = { 'zh-cn': '中文', en: 'English' } as const
