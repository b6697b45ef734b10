import type { Words } from '../kernel/words.ts'
import type { NoticeGroup } from './groups.ts'

/** Names of the groups. */
export const noticeGroupWords: Record<NoticeGroup, Words> = {
  security: { zh: '账号安全', en: 'Account security' },
  devices: { zh: '设备', en: 'Devices' },
  sharing: { zh: '共享', en: 'Sharing' },
  orders: { zh: '订单', en: 'Orders' },
}
