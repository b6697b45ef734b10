import { defineWords } from '../../../lib/words.ts'

export const ruleWords = defineWords({
  useRule: { zh: '按规则自动加入设备', en: 'Add devices automatically (rule)' },
  useRuleHint: {
    zh: '设备符合全部条件时自动加入，不再符合时自动移出。手动加入的设备不受影响。',
    en: 'Devices that meet all conditions are added, and removed when they no longer do. Manually added devices are not affected.',
  },
  conditions: { zh: '条件', en: 'Conditions' },
  products: { zh: '产品为以下任一', en: 'Product is one of' },
  sites: { zh: '站点为以下任一', en: 'Site is one of' },
  tagsAny: { zh: '包含任一标签', en: 'Has any of the tags' },
  tagsAll: { zh: '包含全部标签', en: 'Has all of the tags' },
  nameContains: { zh: '名称包含', en: 'Name contains' },
  firmware: { zh: '固件版本为以下任一', en: 'Firmware version is one of' },
  any: { zh: '不限', en: 'Any' },
  ruleEmpty: { zh: '请至少设置一个条件', en: 'Set at least one condition' },
  preview: { zh: '当前符合的设备', en: 'Matching devices' },
  previewCount: { zh: (count: string) => `${count} 台`, en: (count: string) => `${count}` },
  previewNone: { zh: '当前没有符合的设备', en: 'No matching devices' },
  previewMore: { zh: (count: string) => `还有 ${count} 台`, en: (count: string) => `and ${count} more` },
  previewWaits: {
    zh: '设置条件后，这里显示符合的设备。',
    en: 'Set a condition to see matching devices.',
  },
})
