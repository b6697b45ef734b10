import { defineWords } from '../../../lib/words.ts'

export const removedWords = defineWords({
  title: { zh: '已删除的设备', en: 'Removed devices' },
  titleAll: { zh: '全部已删除的设备', en: 'All removed devices' },
  description: {
    zh: '设备删除后，洗涤台账仍可查看和导出。重新添加同一序列号的设备，可恢复其读数和洗涤记录。',
    en: 'The wash ledger of a removed device can still be read and exported. Adding the same serial number again restores its readings and washes.',
  },
  search: { zh: '搜索名称或序列号', en: 'Search name or serial number' },
  sn: { zh: '序列号', en: 'Serial number' },
  product: { zh: '产品', en: 'Product' },
  owner: { zh: '所有者', en: 'Owner' },
  added: { zh: '新增时间', en: 'Added' },
  removed: { zh: '删除时间', en: 'Removed' },
  removedBy: { zh: '删除人', en: 'Removed by' },
  timeZone: { zh: '时区', en: 'Time zone' },
  emptyTitle: { zh: '没有已删除的设备', en: 'No removed devices' },
  emptyHint: {
    zh: '删除的设备会保留在这里，供查看洗涤台账。',
    en: 'Removed devices are listed here with their wash ledgers.',
  },
  notice: {
    zh: (when: string) => `此设备已于 ${when} 删除，仅供查看。所有共享已随删除结束。`,
    en: (when: string) => `This device was removed on ${when} and is read-only. All its shares ended then.`,
  },
  facts: { zh: '设备', en: 'Device' },
  unknownProduct: { zh: '产品已删除', en: 'Product deleted' },
  noLedger: { zh: '此类设备没有洗涤台账', en: 'Devices of this kind have no wash ledger' },
  toList: { zh: '返回列表', en: 'Back to the list' },
})
