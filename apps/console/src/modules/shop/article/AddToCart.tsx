import { localise } from '@limpid/contract/kernel/words'
import { maxPieces } from '@limpid/contract/shop/cart'
import type { Article } from '@limpid/contract/shop/shop'
import { Button, NumberInput, Select } from '@mantine/core'
import { IconShoppingCart } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { toastDone } from '../../../kit/toast.ts'
import { useNarrow } from '../../../kit/useNarrow.ts'
import { Card } from '../../../ui/Card.tsx'
import { ReasonButton } from '../../../ui/ReasonButton.tsx'
import { Fact, Facts } from '../../../ui/rows/Facts.tsx'
import { formatFen, variantName } from '../../goods/goods.public.ts'
import { withoutVat } from '../price.ts'
import { cartPath, cartQuery, shopCalls } from '../shop.queries.ts'
import { shopWords } from '../shop.words.ts'
import { stockText } from '../stockText.ts'
import classes from './article.module.css'

const SoldOut = lazy(() => import('./SoldOut.tsx'))

/** Choice of variant and quantity, with its price and stock. */
export function AddToCart({ article }: { article: Article }) {
  const t = useWords(shopWords)
  const language = useLanguage()
  const narrow = useNarrow()
  const [skuId, setSkuId] = useState(
    () => (article.skus.find(({ available }) => available > 0) ?? article.skus[0])?.id,
  )
  const [quantity, setQuantity] = useState(1)
  // The page stays mounted while others are open; each visit starts with one piece.
  useEffect(() => () => setQuantity(1), [])
  const { data: cart, isError } = useQuery(cartQuery)
  const sku = article.skus.find(({ id }) => id === skuId)
  const inCart = cart?.find((line) => line.skuId === sku?.id)?.quantity ?? 0
  const add = useMutation({
    mutationFn: (id: string) =>
      shopCalls.setCartLine({ params: { id }, body: { quantity: inCart + quantity } }),
    onSuccess: () => toastDone(t.added),
  })
  if (!sku) return null
  const short = tooMany(sku.available)
  const variant = variantName(article.specs, sku.values, language)
  const unit = localise({ zh: article.unit, en: article.unitEn }, language)
  const button = (
    <ReasonButton
      reason={sku.available === 0 ? t.outOfStock : (short ?? unknownCart())}
      loading={add.isPending}
      leftSection={<IconShoppingCart size={16} />}
      onClick={() => add.mutate(sku.id)}
    >
      {t.addToCart}
    </ReasonButton>
  )
  const box = (
    <div className={classes.buy}>
      <Card heading={t.buy}>
        <Facts large>
          <Fact name={t.priceWithVat(article.vatRate)}>{formatFen(sku.price, language)}</Fact>
        </Facts>
        <p className={classes.note}>
          {t.beforeTaxPer(formatFen(withoutVat(sku.price, article.vatRate), language), unit)}
        </p>
        {article.skus.length > 1 ? (
          <Select
            label={t.variant}
            allowDeselect={false}
            data={article.skus.map((one) => ({
              value: one.id,
              label: variantName(article.specs, one.values, language) || one.code,
            }))}
            value={sku.id}
            onChange={(chosen) => setSkuId(chosen ?? sku.id)}
          />
        ) : null}
        <div className={classes.code}>
          <Facts>
            {article.skus.length === 1 && variant ? <Fact name={t.variant}>{variant}</Fact> : null}
            <Fact name={t.code}>{sku.code}</Fact>
          </Facts>
        </div>
        {article.skus.every(({ available }) => available === 0) ? (
          <Suspense>
            <SoldOut id={article.id} />
          </Suspense>
        ) : null}
        <div className={classes.row}>
          <NumberInput
            label={t.quantity}
            description={stockText(sku.available, t)}
            min={1}
            max={Math.max(1, sku.available)}
            clampBehavior="none"
            error={short}
            allowDecimal={false}
            value={quantity}
            onChange={(value) => setQuantity(Math.max(1, Number(value) || 1))}
          />
        </div>
        <div className={classes.row}>
          {narrow ? null : button}
          <Button component={Link} to={cartPath} variant="default">
            {t.openCart}
          </Button>
        </div>
        <ul className={classes.terms}>
          <li>{t.deliveryFree}</li>
          <li>{t.deliveryTracked}</li>
          <li>{t.returnable}</li>
        </ul>
      </Card>
    </div>
  )
  if (!narrow) return box
  return (
    <>
      {box}
      {/* On a phone, price and button stay in sight. */}
      <div className={classes.bar}>
        <strong>{formatFen(sku.price * quantity, language)}</strong>
        {button}
      </div>
    </>
  )

  function tooMany(available: number): string | undefined {
    if (available === 0) return undefined
    const wanted = inCart + quantity
    if (wanted > maxPieces) return t.tooManyPieces(maxPieces, inCart)
    return wanted > available ? t.tooFew(available, inCart) : undefined
  }

  function unknownCart(): string | undefined {
    if (cart) return undefined
    return isError ? t.cartFailed : t.cartLoading
  }
}
