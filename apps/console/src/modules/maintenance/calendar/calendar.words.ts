import { defineWords } from '../../../lib/words.ts'

export const calendarWords = defineWords({
  calendar: { zh: '日历', en: 'Calendar' },
  download: { zh: '下载 ICS 文件', en: 'Download ICS file' },
  subscribe: { zh: '订阅日历', en: 'Subscribe to calendar' },
  fileName: { zh: '保养日历', en: 'maintenance' },
  explain: {
    zh: '将以下地址添加到手机或电脑的日历应用，全部自有设备的到期日会自动更新。持有此地址的人都能查看这些日期，请勿公开。',
    en: 'Add this address to the calendar app of your phone or computer; the due dates of all your devices stay up to date there. Anyone with the address can see them, so keep it private.',
  },
  none: { zh: '暂无订阅地址。', en: 'No address yet.' },
  since: { zh: (at: string) => `生成时间：${at}。`, en: (at: string) => `Created at ${at}.` },
  fetched: { zh: (at: string) => `最近一次获取：${at}。`, en: (at: string) => `Last fetched at ${at}.` },
  notFetched: { zh: '尚未被获取。', en: 'Not fetched yet.' },
  make: { zh: '生成地址', en: 'Create address' },
  renew: { zh: '更换地址', en: 'Replace address' },
  renewTitle: { zh: '更换订阅地址？', en: 'Replace the address?' },
  renewAsk: {
    zh: '旧地址立即失效，使用旧地址的日历不再更新。',
    en: 'The previous address stops working at once, and calendars that use it are no longer updated.',
  },
  end: { zh: '吊销地址', en: 'Revoke address' },
  endTitle: { zh: '吊销订阅地址？', en: 'Revoke the address?' },
  ended: { zh: '已吊销订阅地址', en: 'Address revoked' },
  address: { zh: '订阅地址', en: 'Address' },
  once: {
    zh: '地址仅显示这一次，请立即复制到日历应用。',
    en: 'The address is shown only once. Copy it to your calendar app now.',
  },
})
