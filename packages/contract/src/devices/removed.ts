import * as z from 'zod/mini'
import { endpoints } from '../kernel/endpoints.ts'
import { id, idParams } from '../kernel/ids.ts'
import { words } from '../kernel/localised.ts'
import { pagedQuery, pageOf } from '../kernel/page.ts'
import { instant } from '../kernel/time.ts'
import { product } from '../products/products.ts'

const row = {
  id,
  name: z.string(),
  sn: z.string(),
  /** Null if the product was deleted too. */
  productName: z.nullable(words),
  ownerName: z.string(),
  createTime: instant,
  removeTime: instant,
  /** Null if that account no longer exists. */
  removedBy: z.nullable(z.string()),
}
export const removedRow = z.object(row)
export type RemovedRow = z.output<typeof removedRow>

/** What remains of a removed device: who and what it was. Its ledger stays under its id. */
export const removedDevice = z.object({ ...row, timeZone: z.string(), product: z.nullable(product) })
export type RemovedDevice = z.output<typeof removedDevice>

/** Shares end when a device is removed, so nobody sees shared ones. */
export const removedPageQuery = pagedQuery({
  /** Part of the name or serial number. */
  keywords: z.optional(z.string().check(z.maxLength(64))),
  scope: z._default(z.enum(['own', 'all']), 'own'),
})
export type RemovedPageQuery = z.output<typeof removedPageQuery>

export const removedCalls = endpoints({
  removedPage: {
    method: 'GET',
    path: '/scw-iot/api/v1/removed-devices/page',
    needs: 'iot:device:list',
    summary: { zh: '已删除的设备分页列表', en: 'List removed devices by page, last removed first' },
    query: removedPageQuery,
    reply: pageOf(removedRow),
  },
  removedOne: {
    method: 'GET',
    path: '/scw-iot/api/v1/removed-devices/{id}',
    needs: 'iot:device:list',
    summary: { zh: '已删除的设备详情', en: 'Get a removed device' },
    params: idParams,
    reply: removedDevice,
  },
})
