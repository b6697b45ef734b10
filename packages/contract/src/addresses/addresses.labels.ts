import type { Words } from '../kernel/words.ts'

/** Display names of the fields of addresses. */
export const addressLabels = {
  consigneeName: { zh: '收货人', en: 'Recipient' },
  consigneeMobile: { zh: '联系电话', en: 'Phone' },
  province: { zh: '省份', en: 'Province' },
  city: { zh: '城市', en: 'City' },
  'addresses.area': { zh: '区县', en: 'District' },
  detailAddress: { zh: '详细地址', en: 'Street address' },
  zipCode: { zh: '邮政编码', en: 'Postcode' },
  'addresses.defaulted': { zh: '默认地址', en: 'Default address' },
} as const satisfies Record<string, Words>
