import { type GoodsDetail, maxStock } from '@limpid/contract/goods/schemas'
import type { NewGoodsMovement } from '@limpid/contract/goods/stock'
import { Button, NumberInput, SegmentedControl, Select, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { FormProblem } from '../../../kit/form/FormProblem.tsx'
import { faultsOf } from '../../../kit/form/faultsOf.ts'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { toastDone } from '../../../kit/toast.ts'
import { goodsCalls } from '../goods.queries.ts'
import { amountText } from '../unitText.ts'
import { variantName } from '../variantName.ts'
import classes from './stock.module.css'
import { goodsReasonWords, goodsStockWords } from './stock.words.ts'

const reasons = ['receipt', 'loss', 'count'] as const

/** Records a movement of one variant; it stays open for the next. */
export function MovementForm({ goods }: { goods: GoodsDetail }) {
  const t = useWords(goodsStockWords)
  const words = useWords(goodsReasonWords)
  const language = useLanguage()
  const pieces = z.int(t.quantityWrong).check(z.gte(0, t.quantityWrong), z.lte(maxStock, t.quantityWrong))
  const schema = z.looseObject({ quantity: pieces })
  const form = useForm({
    initialValues: {
      sku: goods.skus[0]?.id ?? '',
      reason: 'receipt' as NewGoodsMovement['reason'],
      quantity: '' as number | string,
      note: '',
    },
    validate: (values) => faultsOf(schema, values),
  })
  const send = useMutation({
    meta: { shown: 'page' },
    mutationFn: ({ sku, reason, quantity, note }: typeof form.values) =>
      goodsCalls.moveStock({ params: { id: sku }, body: { reason, quantity: Number(quantity), note } }),
    onSuccess: () => {
      toastDone(t.recorded)
      form.setValues({ quantity: '', note: '' })
    },
  })
  const chosen = goods.skus.find(({ id }) => id === form.values.sku)
  return (
    <form className={classes.form} noValidate onSubmit={form.onSubmit((values) => send.mutate(values))}>
      <Select
        className={classes.wide ?? ''}
        label={t.sku}
        allowDeselect={false}
        searchable
        data={goods.skus.map(({ id, code, values }) => ({
          value: id,
          label: [code, variantName(goods.specs, values, language)].filter(Boolean).join(' · '),
        }))}
        description={chosen && t.now(amountText(chosen.stock, goods, language))}
        {...form.getInputProps('sku')}
      />
      <SegmentedControl
        aria-label={t.reasonHead}
        data={reasons.map((value) => ({ value, label: words[value] }))}
        {...form.getInputProps('reason')}
      />
      <NumberInput
        label={t.quantity}
        withAsterisk
        min={0}
        max={maxStock}
        allowDecimal={false}
        {...form.getInputProps('quantity')}
      />
      <TextInput
        label={t.note}
        placeholder={t.notePlaceholder}
        maxLength={200}
        {...form.getInputProps('note')}
      />
      <div className={classes.foot}>
        <Button type="submit" loading={send.isPending}>
          {t.record}
        </Button>
        <FormProblem error={send.error} />
      </div>
    </form>
  )
}
