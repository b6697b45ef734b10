import * as z from 'zod/mini'
import { servedFile } from '../../kernel/files.ts'
import { idParams } from '../../kernel/ids.ts'
import { noContent } from '../../kernel/no-content.ts'

export const maxInvoiceFileBytes = 5 * 1024 * 1024

const stales = ['orders'] as const
const path = '/scw-mall/api/v1/invoices/{id}/file'
const download = { method: 'GET', recorded: true, params: idParams, produces: 'application/pdf' } as const
const audit = { zh: '下载发票文件', en: 'Downloaded invoice file' }

/** The files of issued invoices; part of the calls of orders. */
export const invoiceFileCalls = {
  uploadInvoiceFile: {
    method: 'POST',
    path,
    needs: 'mall:invoice:issue',
    stales,
    summary: {
      zh: '上传税务系统返回的发票文件（PDF），替换已有文件',
      en: 'Upload the PDF that the tax system returned; it replaces an earlier one',
    },
    audit: { zh: '上传发票文件', en: 'Uploaded invoice file' },
    params: idParams,
    body: z.object({ file: z.file().check(z.minSize(1), z.maxSize(maxInvoiceFileBytes)) }),
    encoding: 'multipart',
    fileBytes: maxInvoiceFileBytes,
    reply: noContent,
  },
  removeInvoiceFile: {
    method: 'DELETE',
    path,
    needs: 'mall:invoice:issue',
    stales,
    summary: { zh: '删除发票文件', en: 'Delete the file of an invoice' },
    audit: { zh: '删除发票文件', en: 'Deleted invoice file' },
    params: idParams,
    reply: noContent,
  },
  invoiceFile: {
    ...download,
    path,
    needs: 'mall:invoice:list',
    summary: { zh: '下载发票文件（PDF）', en: 'Download the file of an invoice (PDF)' },
    audit,
    reply: servedFile,
  },
  myInvoiceFile: {
    ...download,
    path: '/scw-mall/app-api/v1/invoices/{id}/file',
    needs: 'mall:shop:buy',
    summary: { zh: '下载自己订单的发票文件（PDF）', en: 'Download the invoice of one of your orders (PDF)' },
    audit,
    reply: servedFile,
  },
} as const
