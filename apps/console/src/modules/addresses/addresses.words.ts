import { defineWords } from '../../lib/words.ts'

export const addressWords = defineWords({
  title: { zh: '收货地址', en: 'Delivery addresses' },
  description: {
    zh: '商城订单的收货地址。修改后，已有订单仍使用下单时的地址。',
    en: 'Where your orders are sent. Existing orders keep the address they were placed with.',
  },
  add: { zh: '新增地址', en: 'Add address' },
  editTitle: { zh: '编辑地址', en: 'Edit address' },
  recipient: { zh: '收货人', en: 'Recipient' },
  phone: { zh: '联系电话', en: 'Phone' },
  province: { zh: '省份', en: 'Province' },
  city: { zh: '城市', en: 'City' },
  area: { zh: '区县', en: 'District' },
  detail: { zh: '详细地址', en: 'Street address' },
  zip: { zh: '邮政编码', en: 'Postcode' },
  isDefault: { zh: '设为默认地址', en: 'Default address' },
  missing: { zh: '请填写此项', en: 'Fill in this field' },
  phoneWrong: {
    zh: '请输入 5–20 位电话号码，只含数字、空格和连字符',
    en: 'Enter a phone number of 5 to 20 digits, spaces or hyphens',
  },
  empty: { zh: '暂无收货地址', en: 'No addresses yet' },
  emptyHint: { zh: '新增地址后即可下单。', en: 'Add an address to place orders.' },
  removeTitle: {
    zh: (name: string) => `删除${name}的地址？`,
    en: (name: string) => `Delete the address of ${name}?`,
  },
  removeText: { zh: '已有订单不受影响。', en: 'Existing orders are not affected.' },
  removed: { zh: '地址已删除', en: 'Address deleted' },
})
