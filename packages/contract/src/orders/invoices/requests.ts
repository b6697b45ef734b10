import * as z from 'zod/mini'
import { id, idParams } from '../../kernel/ids.ts'
import { noContent } from '../../kernel/no-content.ts'
import { ownInvoice } from './schemas.ts'
import { invoiceKinds } from './titles.ts'

export const invoiceRequest = z.object({ titleId: id, kind: z.enum(invoiceKinds) })
export type InvoiceRequest = z.output<typeof invoiceRequest>

const needs = 'mall:shop:buy'
const stales = ['orders'] as const

/** What buyers do with the invoices of their orders; part of the calls of orders. */
export const invoiceRequestCalls = {
  myInvoices: {
    method: 'GET',
    path: '/scw-mall/app-api/v1/orders/{id}/invoices',
    needs,
    summary: { zh: '自己订单的发票', en: 'List the invoices of one of your orders' },
    params: idParams,
    reply: z.array(ownInvoice),
  },
  requestInvoice: {
    method: 'POST',
    path: '/scw-mall/app-api/v1/orders/{id}/invoices',
    needs,
    stales,
    summary: {
      zh: '为自己的订单申请发票：金额为实付减已退',
      en: 'Request the invoice of one of your orders: what was paid less what was refunded',
    },
    audit: { zh: '申请发票', en: 'Requested invoice' },
    params: idParams,
    body: invoiceRequest,
    reply: z.object({ id }),
  },
  withdrawInvoice: {
    method: 'POST',
    path: '/scw-mall/app-api/v1/invoices/{id}/withdraw',
    needs,
    stales,
    summary: { zh: '撤回尚未导出的发票申请', en: 'Withdraw one of your requests before it is exported' },
    audit: { zh: '撤回发票申请', en: 'Withdrew invoice request' },
    params: idParams,
    reply: noContent,
  },
} as const
