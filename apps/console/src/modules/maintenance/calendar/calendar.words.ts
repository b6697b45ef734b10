import { defineWords } from '../../../lib/words.ts'

export const calendarWords = defineWords({
  calendar: { zh: '日历', en: 'Calendar' },
  download: { zh: '下载 ICS 文件', en: 'Download an ICS file' },
  subscribe: { zh: '订阅日历', en: 'Subscribe to the calendar' },
  fileName: { zh: '保养日历', en: 'maintenance' },
  explain: {
    zh: '把下面的地址加入手机或电脑的日历程序，全部自有设备的到期日会自动更新。知道地址的人都能看到这些日期，请勿公开。',
    en: 'Add the address to the calendar of your phone or computer: the due days of all your devices keep themselves up to date there. Whoever knows the address sees them, so keep it to yourself.',
  },
  none: { zh: '还没有订阅地址。', en: 'There is no address yet.' },
  since: { zh: (at: string) => `地址生成于 ${at}。`, en: (at: string) => `The address was made at ${at}.` },
  fetched: { zh: (at: string) => `最近一次获取：${at}。`, en: (at: string) => `Last fetched at ${at}.` },
  notFetched: { zh: '还没有程序获取过。', en: 'No program has fetched it yet.' },
  make: { zh: '生成地址', en: 'Make an address' },
  renew: { zh: '更换地址', en: 'Make another address' },
  renewTitle: { zh: '更换订阅地址？', en: 'Make another address?' },
  renewAsk: {
    zh: '旧地址立即失效，使用它的日历程序不再更新。',
    en: 'The address before ends at once, and calendars that use it are no longer kept up to date.',
  },
  end: { zh: '作废地址', en: 'End the address' },
  endTitle: { zh: '作废订阅地址？', en: 'End the address?' },
  ended: { zh: '订阅地址已作废', en: 'The address has ended' },
  address: { zh: '订阅地址', en: 'Address' },
  once: {
    zh: '地址只显示这一次，请现在复制到日历程序。',
    en: 'The address is shown only now: copy it into your calendar.',
  },
})
