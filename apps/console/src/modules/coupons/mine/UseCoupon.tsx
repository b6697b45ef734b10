import type { OwnCoupon } from '@limpid/contract/coupons/mine'
import { localise } from '@limpid/contract/kernel/words'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useOpenPath } from '../../../kit/access/openPages.ts'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { mineWords } from './mine.words.ts'

/** Leads from a coupon that can be used now to the goods that it is for. */
export function UseCoupon({ held }: { held: OwnCoupon }) {
  const t = useWords(mineWords)
  const language = useLanguage()
  const open = useOpenPath()
  const name = localise({ zh: held.coupon.name, en: held.coupon.nameEn }, language)
  const to = open(goodsPath(held))
  if (!to) return null
  return (
    <Button component={Link} to={to} size="xs" variant="light" aria-label={t.toGoodsOf(name)}>
      {t.toGoods}
    </Button>
  )
}

/** The one item or category that it is for; else the front of the shop. */
function goodsPath({ coupon, targets }: OwnCoupon): string {
  const [only] = targets
  if (!only || targets.length > 1 || coupon.scope === 'all') return '/shop/front'
  return coupon.scope === 'goods' ? `/shop/article/${only.id}` : `/shop/front?categoryId=${only.id}`
}
