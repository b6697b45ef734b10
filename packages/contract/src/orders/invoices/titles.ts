import * as z from 'zod/mini'
import { flag } from '../../kernel/flags.ts'
import { id, idParams } from '../../kernel/ids.ts'
import { type RuleIssue, rule } from '../../kernel/localised.ts'
import { noContent } from '../../kernel/no-content.ts'
import { personal } from '../../kernel/secrets.ts'
import type { Words } from '../../kernel/words.ts'
import { type TaxNumberFault, taxNumberFault } from './tax-number.ts'

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
  numberOfPerson: { zh: '个人抬头没有税号', en: 'Individuals have no tax number' },
  required: { zh: '专用发票必填', en: 'Required for a special VAT invoice' },
} as const satisfies Record<string, Words>

/** What is wrong with a tax number, for its field. */
export const taxNumberWords: Record<TaxNumberFault, Words> = {
  length: {
    zh: '税号应为 18 位（旧税号为 15–20 位）',
    en: 'A tax number has 18 characters; older ones have 15 to 20',
  },
  letters: {
    zh: '税号只含数字和大写字母，18 位税号不含 I、O、S、V、Z',
    en: 'Only digits and capital letters; with 18 characters, none of I, O, S, V, Z',
  },
  check: {
    zh: '最后一位校验码不符，请核对各位是否有误',
    en: 'The last character does not match the others. Check for a typing error.',
  },
}

/** Fields that a special VAT invoice needs beside name and tax number. */
const forSpecial = ['address', 'phone', 'bank', 'account'] as const

/** What is wrong with a title in itself. */
export function titleFaults({ buyer, taxNumber }: InvoiceTitleFields): RuleIssue[] {
  if (buyer === 'personal')
    return taxNumber === '' ? [] : [{ words: faultWords.numberOfPerson, path: ['taxNumber'] }]
  const fault = taxNumberFault(taxNumber)
  return fault ? [{ words: taxNumberWords[fault], path: ['taxNumber'] }] : []
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
