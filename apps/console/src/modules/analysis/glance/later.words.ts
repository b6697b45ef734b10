import { defineWords } from '../../../lib/words.ts'

/** Texts of what is loaded after the first view. */
export const laterWords = defineWords({
  noDevices: { zh: '暂无设备', en: 'No devices yet' },
  noDevicesHint: {
    zh: '新增第一台设备后，这里会显示其状态与用量。',
    en: 'Add your first device; its status and consumption appear here.',
  },
  noneSharedHint: {
    zh: '别人与您共享设备后，这里会显示其状态与用量。',
    en: 'When somebody shares a device with you, its status and consumption appear here.',
  },
  toShared: { zh: '共享设备', en: 'Shared devices' },
  toDevices: { zh: '查看设备', en: 'View devices' },
  none: { zh: '一切正常', en: 'All systems normal' },
  noneHint: {
    zh: '没有故障、洗涤不合格、耗材不足、水质超限、逾期保养、未答复的反馈或被拒收的消息，所有设备上报正常。',
    en: 'No faults, failed washes, low consumables, water out of limits, overdue maintenance, unanswered fault reports or rejected messages. All devices are reporting.',
  },
})
