import type { Consignee } from '@limpid/contract/addresses/addresses'

/** An address in one line, without the recipient: 浙江 杭州 西湖区 文三路 1 号 310000. */
export function addressLine({ province, city, area, detailAddress, zipCode }: Consignee): string {
  return [province, city, area, detailAddress, zipCode].filter((part) => part !== '').join(' ')
}
