import { defineWords } from '../../../lib/words.ts'

export const historyWords = defineWords({
  title: { zh: '历史版本', en: 'Versions' },
  version: { zh: '版本', en: 'Version' },
  madeBy: { zh: '保存者', en: 'Saved by' },
  shipped: { zh: '系统内置', en: 'Built-in' },
  gone: { zh: '已注销账号', en: 'Erased account' },
  note: { zh: '版本说明', en: 'Note' },
  current: { zh: '当前', en: 'Current' },
  compare: { zh: '与当前版本比较', en: 'Compare with current' },
  compareOf: {
    zh: (version: number) => `与当前版本比较：版本 ${version}`,
    en: (version: number) => `Compare with current: version ${version}`,
  },
  compareTitle: {
    zh: (version: number, current: number) => `由版本 ${current} 换为版本 ${version} 的变更`,
    en: (version: number, current: number) => `Changes from version ${current} to version ${version}`,
  },
  restore: { zh: '恢复此版本', en: 'Restore this version' },
  restoreNote: {
    zh: (version: number) => `恢复版本 ${version}`,
    en: (version: number) => `Restored version ${version}`,
  },
  same: { zh: '这个版本与当前版本相同', en: 'Identical to the current version' },
})
