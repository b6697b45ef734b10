import * as z from 'zod/mini'
import { endpoints } from '../kernel/endpoints.ts'
import { flag } from '../kernel/flags.ts'
import { id, idParams } from '../kernel/ids.ts'
import { formed } from '../kernel/localised.ts'
import { noContent } from '../kernel/no-content.ts'
import { personal } from '../kernel/secrets.ts'

/** Maximum addresses of one account. */
export const maxAddresses = 20

const text = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max))
const optional = (max: number) => z._default(z.string().check(z.trim(), z.maxLength(max)), '')
const phone = formed(/^\+?[0-9][0-9 -]{4,19}$/, {
  zh: '请输入 5–20 位电话号码，只含数字、空格和连字符',
  en: 'Enter a phone number of 5 to 20 digits, spaces or hyphens',
})

/** Who receives a parcel, and where; orders keep a copy. */
export const consignee = z.object({
  consigneeName: personal(text(64)),
  consigneeMobile: personal(phone),
  province: text(32),
  city: text(32),
  area: personal(optional(32)),
  detailAddress: personal(text(100)),
  zipCode: personal(optional(10)),
})
export type Consignee = z.output<typeof consignee>

export const addressForm = z.extend(consignee, { defaulted: z._default(flag, false) })
export type AddressForm = z.output<typeof addressForm>

export const address = z.extend(addressForm, { id })
export type Address = z.output<typeof address>

const stales = ['addresses'] as const

/** Where an account has its orders sent. */
export const addresses = endpoints({
  list: {
    method: 'GET',
    path: '/scw-mall/app-api/v1/addresses',
    needs: 'mall:shop:buy',
    summary: { zh: '自己的收货地址，默认地址在前', en: 'List own delivery addresses, the default one first' },
    reply: z.array(address),
  },
  create: {
    method: 'POST',
    path: '/scw-mall/app-api/v1/addresses',
    needs: 'mall:shop:buy',
    stales,
    summary: { zh: '新增收货地址', en: 'Add a delivery address' },
    audit: { zh: '新增收货地址', en: 'Added delivery address' },
    body: addressForm,
    reply: z.object({ id }),
  },
  update: {
    method: 'PUT',
    path: '/scw-mall/app-api/v1/addresses/{id}',
    needs: 'mall:shop:buy',
    stales,
    summary: { zh: '编辑收货地址', en: 'Edit a delivery address' },
    audit: { zh: '编辑收货地址', en: 'Edited delivery address' },
    params: idParams,
    body: addressForm,
    reply: noContent,
  },
  remove: {
    method: 'DELETE',
    path: '/scw-mall/app-api/v1/addresses/{id}',
    needs: 'mall:shop:buy',
    stales,
    summary: {
      zh: '删除收货地址；已有订单不受影响',
      en: 'Delete a delivery address; orders keep their copy',
    },
    audit: { zh: '删除收货地址', en: 'Deleted delivery address' },
    params: idParams,
    reply: noContent,
  },
})
