import * as z from 'zod/mini'
import { attributeKinds } from '../categories/attributes.ts'
import { endpoints } from '../kernel/endpoints.ts'
import { flag, queryFlag } from '../kernel/flags.ts'
import { id, idParams, idsParams, parentId } from '../kernel/ids.ts'
import { words } from '../kernel/localised.ts'
import { noContent } from '../kernel/no-content.ts'
import { pagedQuery, pageOf } from '../kernel/page.ts'
import { bulkGoodsCalls } from './bulk.ts'
import { goodsFilterFields } from './filter.ts'
import {
  goodsDetail,
  goodsForm,
  goodsRow,
  goodsUpdate,
  maxGoodsPictureBytes,
  maxGoodsPictures,
  skuRow,
} from './schemas.ts'
import { goodsExportCalls } from './sheet/export.ts'
import { goodsImportCalls } from './sheet/import.ts'
import { goodsStockCalls } from './stock.ts'

export const goodsSorts = ['name', 'price', 'stock', 'updateTime'] as const
const goodsPageQuery = pagedQuery({
  ...goodsFilterFields,
  sort: z._default(z.enum(goodsSorts), 'updateTime'),
  descending: z.optional(queryFlag),
})
export type GoodsPageQuery = z.output<typeof goodsPageQuery>

const keyed = z.array(z.object({ key: z.string(), name: words }))

/** What a form of goods offers. */
export const goodsChoices = z.object({
  brands: z.array(z.object({ id, name: z.string(), nameEn: z.string() })),
  categories: z.array(
    z.object({
      id,
      parentId,
      name: z.string(),
      nameEn: z.string(),
      attributes: z.array(z.object({ type: attributeKinds, name: z.string(), nameEn: z.string() })),
    }),
  ),
  products: z.array(z.object({ id, name: words, consumables: keyed, parts: keyed })),
})
export type GoodsChoices = z.output<typeof goodsChoices>

const stales = ['goods'] as const

/** Goods of the shop: articles (SPU) with their variants (SKU). */
export const goods = endpoints({
  page: {
    method: 'GET',
    path: '/scw-mall/api/v1/spu/page',
    needs: 'mall:goods:list',
    summary: { zh: '商品分页列表', en: 'List goods by page' },
    query: goodsPageQuery,
    reply: pageOf(goodsRow),
  },
  skuPage: {
    method: 'GET',
    path: '/scw-mall/api/v1/sku/page',
    needs: 'mall:goods:list',
    summary: { zh: 'SKU 分页列表', en: 'List variants by page' },
    query: goodsPageQuery,
    reply: pageOf(skuRow),
  },
  choices: {
    method: 'GET',
    path: '/scw-mall/api/v1/spu/choices',
    needs: 'mall:goods:list',
    summary: { zh: '商品可选的品牌、分类和适用产品', en: 'List brands, categories and products for goods' },
    reply: goodsChoices,
  },
  get: {
    method: 'GET',
    path: '/scw-mall/api/v1/spu/{id}/detail',
    needs: 'mall:goods:list',
    summary: { zh: '商品详情', en: 'Get an article' },
    params: idParams,
    reply: goodsDetail,
  },
  create: {
    method: 'POST',
    path: '/scw-mall/api/v1/spu',
    needs: 'mall:goods:add',
    stales,
    summary: { zh: '新增商品及其 SKU', en: 'Add an article with its variants' },
    audit: { zh: '新增商品', en: 'Added goods' },
    body: goodsForm,
    reply: z.object({ id }),
  },
  update: {
    method: 'PUT',
    path: '/scw-mall/api/v1/spu/{id}',
    needs: 'mall:goods:edit',
    stales,
    summary: {
      zh: '编辑商品；未提交的 SKU 会被删除，库存不变',
      en: 'Edit an article; variants not sent are deleted, stock stays',
    },
    audit: { zh: '编辑商品', en: 'Edited goods' },
    params: idParams,
    body: goodsUpdate,
    reply: noContent,
  },
  setOnSale: {
    method: 'PATCH',
    path: '/scw-mall/api/v1/spu/{ids}/sale',
    needs: 'mall:goods:edit',
    stales,
    summary: {
      zh: '商品上架或下架，可用逗号分隔多个；全部或全不',
      en: 'Put goods on or off sale (comma-separated), all or none',
    },
    audit: { zh: '商品上架或下架', en: 'Put goods on or off sale' },
    params: idsParams,
    body: z.object({ onSale: flag }),
    reply: noContent,
  },
  addPicture: {
    method: 'POST',
    path: '/scw-mall/api/v1/spu/{id}/pictures',
    needs: 'mall:goods:edit',
    stales,
    summary: {
      zh: '上传商品图片（PNG、JPEG 或 WebP）',
      en: 'Upload a picture of an article (PNG, JPEG or WebP)',
    },
    audit: { zh: '上传商品图片', en: 'Uploaded picture of goods' },
    params: idParams,
    encoding: 'multipart',
    fileBytes: maxGoodsPictureBytes,
    body: z.object({ file: z.file().check(z.minSize(1), z.maxSize(maxGoodsPictureBytes)) }),
    reply: z.object({ id }),
  },
  arrangePictures: {
    method: 'PUT',
    path: '/scw-mall/api/v1/spu/{id}/pictures',
    needs: 'mall:goods:edit',
    stales,
    summary: {
      zh: '商品图片的顺序；未提交的图片会被删除',
      en: 'Set the order of the pictures; those not sent are deleted',
    },
    audit: { zh: '调整商品图片', en: 'Arranged pictures of goods' },
    params: idParams,
    body: z.object({ pictureIds: z.array(id).check(z.maxLength(maxGoodsPictures)) }),
    reply: noContent,
  },
  ...goodsStockCalls,
  ...bulkGoodsCalls,
  ...goodsExportCalls,
  ...goodsImportCalls,
  remove: {
    method: 'DELETE',
    path: '/scw-mall/api/v1/spu/{ids}',
    needs: 'mall:goods:delete',
    stales,
    summary: {
      zh: '删除商品，可用逗号分隔多个；全部删除或全部不删',
      en: 'Delete goods (comma-separated), all or none',
    },
    audit: { zh: '删除商品', en: 'Deleted goods' },
    params: idsParams,
    reply: noContent,
  },
})
