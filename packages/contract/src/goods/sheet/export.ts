import { servedFile } from '../../kernel/files.ts'
import { goodsFilter } from '../filter.ts'

const common = { method: 'GET', needs: 'mall:goods:export', recorded: true } as const

/** Files of goods; part of the calls of goods. */
export const goodsExportCalls = {
  exportXlsx: {
    ...common,
    path: '/scw-mall/api/v1/spu/_export',
    summary: {
      zh: '导出符合条件的商品，每个 SKU 一行（XLSX）',
      en: 'Export matching goods as XLSX, one row per variant',
    },
    audit: { zh: '导出商品（XLSX）', en: 'Exported goods (XLSX)' },
    query: goodsFilter,
    produces: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    reply: servedFile,
  },
  exportCsv: {
    ...common,
    path: '/scw-mall/api/v1/spu/_export.csv',
    summary: {
      zh: '导出符合条件的商品，每个 SKU 一行（CSV）',
      en: 'Export matching goods as CSV, one row per variant',
    },
    audit: { zh: '导出商品（CSV）', en: 'Exported goods (CSV)' },
    query: goodsFilter,
    produces: 'text/csv',
    reply: servedFile,
  },
} as const
