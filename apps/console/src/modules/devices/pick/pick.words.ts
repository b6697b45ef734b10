import { defineWords } from '../../../lib/words.ts'

/** The device whose data a preview uses. */
export const pickWords = defineWords({
  device: { zh: '预览所用设备', en: 'Device for the preview' },
  chooseDevice: { zh: '选择设备', en: 'Select a device' },
  noDevice: { zh: '没有可查看的设备', en: 'No devices you can view' },
  deviceGone: { zh: '无法查看该设备', en: 'No access to this device' },
})
