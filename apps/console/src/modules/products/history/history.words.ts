import { defineWords } from '../../../lib/words.ts'

export const historyWords = defineWords({
  title: { zh: '历史版本', en: 'Versions' },
  version: { zh: '版本', en: 'Version' },
  madeBy: { zh: '保存者', en: 'Saved by' },
  shipped: { zh: '随系统附带', en: 'Came with the server' },
  gone: { zh: '账号已不存在', en: 'An account that is gone' },
  note: { zh: '版本说明', en: 'Note' },
  current: { zh: '当前', en: 'Current' },
  compare: { zh: '与当前比较', en: 'Compare with current' },
  compareOf: {
    zh: (version: number) => `比较版本 ${version} 与当前版本`,
    en: (version: number) => `Compare version ${version} with the current one`,
  },
  compareTitle: {
    zh: (version: number, current: number) => `从版本 ${current} 换成版本 ${version} 会有这些修改`,
    en: (version: number, current: number) => `What changes from version ${current} to version ${version}`,
  },
  restore: { zh: '恢复这个版本', en: 'Restore this version' },
  restoreNote: {
    zh: (version: number) => `恢复版本 ${version}`,
    en: (version: number) => `Restores version ${version}`,
  },
  same: { zh: '这个版本与当前版本相同', en: 'This version says what the current one says' },
})
