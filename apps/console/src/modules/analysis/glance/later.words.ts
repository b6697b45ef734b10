import { defineWords } from '../../../lib/words.ts'

/** Texts of what is loaded after the first view. */
export const laterWords = defineWords({
  fillingHistory: {
    zh: (devices: number) =>
      `${devices} 台设备正在补传历史数据，完成前用量和洗涤数不完整，历史异常不作为当前告警`,
    en: (devices: number) =>
      `${devices === 1 ? '1 device is' : `${devices} devices are`} still uploading past data. Until this is done, figures are incomplete and past problems raise no alarms.`,
  },
  noneOfKind: { zh: '没有此类事项', en: 'None of this kind' },
  noneOfKindHint: { zh: '其他类型仍有事项需要处理。', en: 'Items of other kinds need attention.' },
  none: { zh: '一切正常', en: 'All systems normal' },
  noneShared: { zh: '没有需要处理的事项', en: 'Nothing needs your attention' },
  sharedHint: {
    zh: '可查看的内容中没有故障、告警或逾期事项。自己提交的反馈和未共享的标签页不计入。',
    en: 'No faults, alarms or overdue work in what you can see. Your own fault reports and tabs that are not shared with you are not counted.',
  },
  noneHint: {
    zh: '没有故障、洗涤不合格、耗材不足、水质超限、逾期保养、待答复的反馈或被拒收的消息，所有设备上报正常。',
    en: 'No faults, failed washes, low consumables, water out of limits, overdue maintenance, fault reports waiting for your answer or rejected messages. All devices are reporting.',
  },
})
