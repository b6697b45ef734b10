import type { NewReport } from '@limpid/contract/reports/files'
import { expect, it } from 'vitest'
import { pagePath } from './page-path.ts'

const days = { fromDay: '2026-11-01', toDay: '2026-11-07' }
const report: NewReport = {
  ...{ scope: 'own', compare: 'previous', formats: ['pdf'], language: 'en', timeZone: 'Asia/Shanghai' },
  ...{ ownToday: false, ...days },
}
const page = '/data-analysis/xwjTft-analysis-page'

it('a report of a product opens the page of the product, with its limits', () => {
  expect(pagePath({ ...report, productId: '7', siteId: '3' }, page)).toBe(
    `${page}?scope=own&fromDay=2026-11-01&toDay=2026-11-07&compare=previous&siteId=3`,
  )
})

it('a report of the fleet, of a product without a page, or of more days than such a page shows opens the overview', () => {
  const overview = '/data-analysis/analysis?scope=own&fromDay=2026-11-01&toDay=2026-11-07&compare=previous'
  expect(pagePath(report, null)).toBe(overview)
  expect(pagePath({ ...report, productId: '7' }, '')).toBe(`${overview}&productId=7`)
  const long = { ...report, fromDay: '2020-01-01', productId: '7' }
  expect(pagePath(long, page)).toMatch(/^\/data-analysis\/analysis\?.*productId=7$/)
})
