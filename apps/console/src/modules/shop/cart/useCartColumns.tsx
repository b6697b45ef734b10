import { localise } from '@limpid/contract/kernel/words'
import { type CartLine, maxPieces } from '@limpid/contract/shop/cart'
import { ActionIcon, Anchor, NumberInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { pictureAddress, SmallPicture } from '../../../kit/pictures/SmallPicture.tsx'
import type { ResourceColumn } from '../../../kit/table/columns.ts'
import { useNarrow } from '../../../kit/useNarrow.ts'
import { Detailed } from '../../../ui/rows/Detailed.tsx'
import { formatFen } from '../../goods/goods.public.ts'
import { articlePath } from '../articlePath.ts'
import { shopCalls } from '../shop.queries.ts'
import { shopWords } from '../shop.words.ts'
import classes from './cart.module.css'

/** Columns of the cart. */
export function useCartColumns(): ResourceColumn<CartLine>[] {
  const t = useWords(shopWords)
  const language = useLanguage()
  const narrow = useNarrow()
  const nameOf = (line: CartLine) => localise({ zh: line.name, en: line.nameEn }, language)
  const money = (fen: number) => <span className={classes.number}>{formatFen(fen, language)}</span>
  const shortage = ({ onSale, available, quantity }: CartLine) => {
    if (!onSale) return t.notSold
    if (available >= quantity) return null
    return available === 0 ? t.outOfStock : t.fewLeft(available)
  }
  return [
    {
      id: 'article',
      header: t.article,
      card: 'title',
      width: 320,
      cell: (line) => (
        <span className={classes.name}>
          <SmallPicture src={pictureAddress(line.picture)} name={nameOf(line)} />
          <Detailed
            details={[
              localise({ zh: line.spec, en: line.specEn }, language) || line.code,
              narrow ? formatFen(line.price, language) : null,
              shortage(line),
            ]}
          >
            <Anchor component={Link} to={articlePath(line.goodsId)} size="sm">
              {nameOf(line)}
            </Anchor>
          </Detailed>
          {narrow ? <Remove line={line} name={nameOf(line)} /> : null}
        </span>
      ),
    },
    { id: 'price', header: t.price, card: 'hidden', align: 'right', cell: ({ price }) => money(price) },
    { id: 'quantity', header: t.quantity, cell: (line) => <Quantity line={line} name={nameOf(line)} /> },
    {
      id: 'amount',
      header: t.amount,
      align: 'right',
      cell: ({ price, quantity }) => money(price * quantity),
    },
    // On a phone it stands beside the name, not alone on a line.
    { id: 'remove', header: '', card: 'hidden', cell: (line) => <Remove line={line} name={nameOf(line)} /> },
  ]
}

/** Several steps in a row are saved together. */
const stepsMs = 300
/** What the field names the source of a step; its types lack these. */
const stepSources: readonly string[] = ['increment', 'decrement']

/** Saved when the field is left or after steps, so that typing "12" does not first order one. */
function Quantity({ line, name }: { line: CartLine; name: string }) {
  const t = useWords(shopWords)
  const [typed, setTyped] = useState<number | string>(line.quantity)
  const set = useMutation({
    mutationFn: (quantity: number) =>
      shopCalls.setCartLine({ params: { id: line.skuId }, body: { quantity } }),
    onError: () => setTyped(line.quantity),
  })
  const save = (entered: number | string) => {
    const quantity = Math.min(maxPieces, Math.max(1, Number(entered) || 1))
    setTyped(quantity)
    if (quantity !== line.quantity) set.mutate(quantity)
  }
  const saveSteps = useDebouncedCallback(save, { delay: stepsMs, flushOnUnmount: true })
  const saveNow = () => {
    saveSteps.cancel()
    save(typed)
  }
  useEffect(() => {
    // An earlier save that arrives meanwhile must not take back the steps since.
    if (!saveSteps.isPending()) setTyped(line.quantity)
  }, [line.quantity, saveSteps])
  return (
    <NumberInput
      className={classes.quantity ?? ''}
      size="sm"
      aria-label={t.quantityOf(name)}
      min={1}
      max={maxPieces}
      allowDecimal={false}
      value={typed}
      disabled={!line.onSale}
      onChange={setTyped}
      onValueChange={({ value }, { source }) => {
        if (stepSources.includes(source)) saveSteps(value)
      }}
      onBlur={saveNow}
      onKeyDown={({ key }) => {
        if (key === 'Enter') saveNow()
      }}
    />
  )
}

function Remove({ line, name }: { line: CartLine; name: string }) {
  const t = useWords(shopWords)
  const remove = useMutation({
    mutationFn: () => shopCalls.removeCartLines({ params: { ids: [line.skuId] } }),
  })
  return (
    <ActionIcon
      className={classes.remove ?? ''}
      variant="subtle"
      color="red"
      aria-label={t.removeOf(name)}
      loading={remove.isPending}
      onClick={() => remove.mutate()}
    >
      <IconTrash size={16} aria-hidden />
    </ActionIcon>
  )
}
