/** Languages are called by their own names. */
export const languageNames = { 'zh-cn': '中文', en: 'English' } as const
