import type { ProblemSpec } from '../../kernel/problems.ts'

export const invoiceProblems = {
  tooManyInvoiceTitles: {
    code: 'A0501',
    status: 400,
    words: {
      zh: '最多 20 个发票抬头，请先删除一个',
      en: 'You can have at most 20 invoice titles. Delete one first.',
    },
  },
  invoiceTitleIncomplete: {
    code: 'A0400',
    status: 400,
    words: {
      zh: '专用发票需要企业抬头，并填写地址、电话、开户行和账号',
      en: 'A special VAT invoice needs a company with address, phone, bank and account.',
    },
  },
  invoiceRequested: {
    code: 'A0400',
    status: 409,
    words: { zh: '该订单已有发票', en: 'This order already has an invoice.' },
  },
  nothingToInvoice: {
    code: 'A0400',
    status: 409,
    words: { zh: '该订单没有可开票的金额', en: 'This order has no amount to invoice.' },
  },
  invoiceChanged: {
    code: 'A0400',
    status: 409,
    words: {
      zh: '发票的当前状态不允许此操作，请重新加载',
      en: 'The current state of the invoice does not allow this. Reload the page.',
    },
  },
  invoiceNumberUsed: {
    code: 'A0400',
    status: 409,
    words: {
      zh: '该发票号码已登记在另一张发票上',
      en: 'This number is recorded for another invoice already.',
    },
  },
  invoiceFileUnreadable: {
    code: 'A0400',
    status: 400,
    words: { zh: '文件不是 PDF，请重新选择', en: 'The file is not a PDF. Choose another.' },
  },
  invoiceColumnsMissing: {
    code: 'A0400',
    status: 400,
    words: {
      zh: '缺少必需的列：申请号、发票号码、开票日期',
      en: 'A required column is missing: request number, invoice number, date.',
    },
  },
} as const satisfies Record<string, ProblemSpec>
