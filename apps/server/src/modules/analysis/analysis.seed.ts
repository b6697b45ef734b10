import { everyone } from '@limpid/contract/roles/seeded-roles'
import type { MenuSeed } from '../../platform/seed/seeds.ts'

/** The pages of products are reached from the analysis, and in no menu. Any product without its own address has the last one. */
const ofProduct = (path: string, title: string, titleEn: string, sort: number): MenuSeed => ({
  parent: '/data-analysis',
  path,
  component: 'data-analysis/product',
  title,
  titleEn,
  sort,
  visible: false,
  keepAlive: true,
  activeMenu: '/data-analysis/analysis',
  roles: everyone,
})

export const analysisMenus: readonly MenuSeed[] = [
  {
    path: '/data-analysis',
    component: 'Layout',
    title: '数据分析',
    titleEn: 'Analysis',
    sort: 3,
    icon: 'water',
    redirect: '/data-analysis/analysis',
    roles: everyone,
  },
  {
    parent: '/data-analysis',
    path: 'analysis',
    component: 'data-analysis/analysis',
    title: '数据分析',
    titleEn: 'Analysis',
    sort: 1,
    icon: 'energy',
    keepAlive: true,
    roles: everyone,
  },
  ...(
    [
      ['xyj', '黑白屏洗碗机分析', 'Monochrome-screen dishwashers'],
      ['xyjTft', '彩屏洗衣机分析', 'Colour-screen washing machines'],
      ['xwjTft', '彩屏洗碗机分析', 'Colour-screen dishwashers'],
      ['sdqS1', 'pH 值设备分析', 'pH sensors'],
    ] as const
  ).map(([code, title, titleEn], at) => ofProduct(`${code}-analysis-page`, title, titleEn, at + 2)),
  {
    parent: '/data-analysis',
    path: 'washes',
    component: 'data-analysis/washes',
    title: '洗涤明细',
    titleEn: 'Washes',
    sort: 8,
    visible: false,
    keepAlive: true,
    activeMenu: '/data-analysis/analysis',
    roles: everyone,
  },
  ofProduct('product-analysis/:code', '产品分析', 'Product analysis', 6),
]
