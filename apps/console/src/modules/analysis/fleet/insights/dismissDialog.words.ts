import { defineWords } from '../../../../lib/words.ts'

export const dismissDialogWords = defineWords({
  title: { zh: '忽略或接受这条洞察', en: 'Dismiss or accept this insight' },
  how: { zh: '处理方式', en: 'What to do' },
  passing: { zh: '暂时忽略', en: 'Dismiss for now' },
  passingHint: {
    zh: '设备恢复基线前不再列出，基线不变',
    en: 'Not listed until the device is back at its baseline, which stays as it is',
  },
  normal: { zh: '接受为新的正常值', en: 'Accept as the new normal' },
  normalHint: {
    zh: '洞察结束；以变化之后的数值为新基线，再次偏离时重新列出',
    en: 'The insight ends. The values since the change become the new baseline; a further deviation is listed again',
  },
  reason: { zh: '原因', en: 'Reason' },
  reasonHint: { zh: '例如：更换了洗涤程序', en: 'For example: a different programme is in use' },
  reasonMissing: { zh: '请输入原因', en: 'Enter a reason' },
  reasonTooLong: { zh: '最多 200 个字符', en: 'At most 200 characters' },
  save: { zh: '确定', en: 'Confirm' },
})
