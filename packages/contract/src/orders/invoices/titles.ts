import * as z from 'zod/mini'
import { flag } from '../../kernel/flags.ts'
import { id, idParams } from '../../kernel/ids.ts'
import { type RuleIssue, rule } from '../../kernel/localised.ts'
import { noContent } from '../../kernel/no-content.ts'
import { personal } from '../../kernel/secrets.ts'
import type { Words } from '../../kernel/words.ts'
import { isTaxNumber } from './tax-number.ts'

/** Maximum invoice titles of one account. */
export const maxInvoiceTitles = 20

export const invoiceBuyers = ['personal', 'enterprise'] as const
/** Ordinary, or special VAT invoice, from which an enterprise deducts the tax. */
export const invoiceKinds = ['ordinary', 'special'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]

const text = (max: number) => z.string().check(z.trim(), z.maxLength(max))
const optional = (max: number) => personal(z._default(text(max), ''))

const titleFields = {
  buyer: z.enum(invoiceBuyers),
  name: personal(text(100).check(z.minLength(1))),
  taxNumber: z._default(
    z.string().check(
      z.maxLength(40),
      z.overwrite((typed) => typed.normalize('NFKC').replace(/\s/g, '').toUpperCase()),
    ),
    '',
  ),
  address: optional(100),
  phone: optional(30),
  bank: optional(100),
  account: optional(50),
  /** Where the tax system sends it. */
  email: personal(z._default(z.union([z.literal(''), z.email().check(z.maxLength(100))]), '')),
}
const title = z.object(titleFields)
export type InvoiceTitleFields = z.output<typeof title>

const faultWords = {
  number: {
    zh: '请输入正确的税号：15–20 位大写字母或数字，18 位时校验位须正确',
    en: 'Enter the tax number: 15 to 20 capitals and digits, with the right check character if it has 18',
  },
  numberOfPerson: { zh: '个人抬头没有税号', en: 'Individuals have no tax number' },
  required: { zh: '专用发票必填', en: 'Required for a special VAT invoice' },
} as const satisfies Record<string, Words>

/** Fields that a special VAT invoice needs beside name and tax number. */
const forSpecial = ['address', 'phone', 'bank', 'account'] as const

/** What is wrong with a title in itself. */
export function titleFaults({ buyer, taxNumber }: InvoiceTitleFields): RuleIssue[] {
  if (buyer === 'personal')
    return taxNumber === '' ? [] : [{ words: faultWords.numberOfPerson, path: ['taxNumber'] }]
  return isTaxNumber(taxNumber) ? [] : [{ words: faultWords.number, path: ['taxNumber'] }]
}

/** Whether an invoice of this kind can be made out to a title. */
export function fitsKind(title: InvoiceTitleFields, kind: InvoiceKind): boolean {
  if (kind === 'ordinary') return true
  return title.buyer === 'enterprise' && forSpecial.every((field) => title[field] !== '')
}

export const invoiceTitleForm = z
  .object({ ...titleFields, defaulted: z._default(flag, false) })
  .check(rule((form) => titleFaults(form)))
export type InvoiceTitleForm = z.output<typeof invoiceTitleForm>

export const invoiceTitle = z.object({
  ...{ id, buyer: z.enum(invoiceBuyers), name: z.string(), taxNumber: z.string(), address: z.string() },
  ...{ phone: z.string(), bank: z.string(), account: z.string(), email: z.string(), defaulted: flag },
})
export type InvoiceTitle = z.output<typeof invoiceTitle>

const path = '/scw-mall/app-api/v1/invoice-titles'
const needs = 'mall:shop:buy'
const stales = ['orders/invoiceTitles'] as const

/** Invoice titles of buyers; part of the calls of orders. */
export const invoiceTitleCalls = {
  invoiceTitles: {
    method: 'GET',
    path,
    needs,
    summary: { zh: '自己的发票抬头，默认抬头在前', en: 'List own invoice titles, the default one first' },
    reply: z.array(invoiceTitle),
  },
  addInvoiceTitle: {
    method: 'POST',
    path,
    needs,
    stales,
    summary: { zh: '新增发票抬头', en: 'Add an invoice title' },
    audit: { zh: '新增发票抬头', en: 'Added invoice title' },
    body: invoiceTitleForm,
    reply: z.object({ id }),
  },
  changeInvoiceTitle: {
    method: 'PUT',
    path: `${path}/{id}`,
    needs,
    stales,
    summary: {
      zh: '编辑发票抬头；已申请的发票不受影响',
      en: 'Edit an invoice title; requested invoices keep their copy',
    },
    audit: { zh: '编辑发票抬头', en: 'Edited invoice title' },
    params: idParams,
    body: invoiceTitleForm,
    reply: noContent,
  },
  removeInvoiceTitle: {
    method: 'DELETE',
    path: `${path}/{id}`,
    needs,
    stales,
    summary: {
      zh: '删除发票抬头；已申请的发票不受影响',
      en: 'Delete an invoice title; requested invoices keep their copy',
    },
    audit: { zh: '删除发票抬头', en: 'Deleted invoice title' },
    params: idParams,
    reply: noContent,
  },
} as const
