import type { ProblemSpec } from '../kernel/problems.ts'

export const goodsProblems = {
  skuCodeTaken: {
    code: 'A0400',
    status: 400,
    words: { zh: 'SKU 编码已被使用，请换一个', en: 'Another variant already has this code. Choose another.' },
  },
  skuUnknown: {
    code: 'A0400',
    status: 409,
    words: {
      zh: 'SKU 已被他人删除，请重新打开后再保存',
      en: 'A variant was deleted by somebody else. Open the form again and save.',
    },
  },
  goodsPlaceUnknown: {
    code: 'A0400',
    status: 400,
    words: { zh: '品牌或分类不存在，请重新选择', en: 'Brand or category not found. Choose again.' },
  },
  fitUnknown: {
    code: 'A0400',
    status: 400,
    words: {
      zh: '适用的产品、耗材或配件不存在，请重新选择',
      en: 'Product, consumable or part not found. Choose again.',
    },
  },
  tooManyGoodsPictures: {
    code: 'A0501',
    status: 400,
    words: { zh: '每件商品最多 8 张图片', en: 'An item has at most 8 pictures.' },
  },
  goodsStockShort: {
    code: 'A0400',
    status: 409,
    words: {
      zh: '库存不足，请减少数量或先登记入库',
      en: 'Not enough stock. Reduce the quantity or record a receipt first.',
    },
  },
  goodsReserved: {
    code: 'A0400',
    status: 409,
    words: {
      zh: '未完成的订单中有该商品，不能删除；可先下架',
      en: 'Open orders include this item. Take it off sale instead, and delete it later.',
    },
  },
  goodsInStock: {
    code: 'A0400',
    status: 409,
    words: {
      zh: '商品还有库存，不能删除。请先将库存登记为损耗或盘点为 0，或改为下架',
      en: 'The item has stock, so it was not deleted. Record the pieces as a loss or count 0 first, or take it off sale instead.',
    },
  },
  tooManySkus: {
    code: 'A0400',
    status: 400,
    words: {
      zh: '一次最多修改 10,000 个 SKU，请缩小筛选范围',
      en: 'At most 10,000 variants can be changed at once. Narrow the filters.',
    },
  },
  goodsChangedSince: {
    code: 'A0400',
    status: 409,
    words: {
      zh: '预览之后商品已有变动，请重新预览',
      en: 'The goods have changed since the preview. Preview again.',
    },
  },
  goodsSavedMeanwhile: {
    code: 'A0400',
    status: 409,
    words: {
      zh: '商品已被他人修改，本次未保存。请刷新页面，已填写的内容会保留为草稿',
      en: 'Somebody else changed this item, so nothing was saved. Reload the page: your input is kept as a draft.',
    },
  },
  goodsColumnsMissing: {
    code: 'A0400',
    status: 400,
    words: {
      zh: '表格缺少“SKU 编码”列，第一行须为列名',
      en: 'The file has no column “Variant code”. Its first row must hold the names of the columns.',
    },
  },
  articleRowsTooMany: {
    code: 'A0400',
    status: 400,
    words: {
      zh: '同一商品在表格中超过 200 行',
      en: 'The file has more than 200 rows of the same item.',
    },
  },
  goodsStockFull: {
    code: 'A0400',
    status: 409,
    words: { zh: '库存超过上限，请减少数量', en: 'The stock would exceed its limit. Reduce the quantity.' },
  },
} as const satisfies Record<string, ProblemSpec>
