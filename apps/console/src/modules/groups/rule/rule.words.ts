import { defineWords } from '../../../lib/words.ts'

export const ruleWords = defineWords({
  useRule: { zh: '按规则自动加入设备', en: 'Let devices join by a rule' },
  useRuleHint: {
    zh: '符合全部条件的设备自动加入，不再符合时自动离开。手动加入的设备不受影响。',
    en: 'A device that meets all conditions joins, and leaves when it no longer does. Those chosen by hand stay.',
  },
  conditions: { zh: '条件', en: 'Conditions' },
  products: { zh: '产品是其中之一', en: 'Product is one of' },
  sites: { zh: '站点是其中之一', en: 'Site is one of' },
  tagsAny: { zh: '含有任一标签', en: 'Has any of the tags' },
  tagsAll: { zh: '含有全部标签', en: 'Has all of the tags' },
  nameContains: { zh: '名称包含', en: 'Name contains' },
  firmware: { zh: '固件版本是其中之一', en: 'Firmware is one of' },
  any: { zh: '不限', en: 'Any' },
  ruleEmpty: { zh: '请填写至少一个条件', en: 'Please give at least one condition' },
  preview: { zh: '现在符合的设备', en: 'Devices that meet it now' },
  previewCount: { zh: (count: string) => `${count} 台`, en: (count: string) => `${count}` },
  previewNone: { zh: '现在没有符合的设备', en: 'No device meets it now' },
  previewMore: { zh: (count: string) => `还有 ${count} 台`, en: (count: string) => `and ${count} more` },
  previewWaits: {
    zh: '填写条件后，这里显示符合的设备。',
    en: 'Give a condition to see the devices that meet it.',
  },
})
