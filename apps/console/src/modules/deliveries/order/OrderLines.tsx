import { maxLines } from '@limpid/contract/deliveries/schemas'
import { localise } from '@limpid/contract/kernel/words'
import type { StockChoice } from '@limpid/contract/parts/stock'
import type { Product } from '@limpid/contract/products/products'
import { ActionIcon, Button, NumberInput, Select } from '@mantine/core'
import { IconBulb, IconPlus, IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ResourceFormFields } from '../../../kit/form/ResourceForm.tsx'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { toastDone } from '../../../kit/toast.ts'
import { Detail } from '../../../ui/rows/Detailed.tsx'
import { choicesQuery, thingOf } from '../../parts/parts.public.ts'
import classes from '../deliveries.module.css'
import { proposal } from '../deliveries.queries.ts'
import { deliveryWords } from '../deliveries.words.ts'
import { emptyLine, type OrderValues } from '../deliveryFields.ts'
import { suggestedLines } from './orderStart.ts'
import { thingLabels } from './thingLabels.ts'
import { useProposalText } from './useProposalText.ts'

/** The device an order is for, and the items defined by its product. */
export interface OrderedFor {
  id: string
  product: Product
}

interface OrderLinesProps {
  form: ResourceFormFields<OrderValues>
  device: OrderedFor | undefined
}

/** The lines of an order, added manually or from suggestions. */
export function OrderLines({ form, device }: OrderLinesProps) {
  const t = useWords(deliveryWords)
  const language = useLanguage()
  const whyOf = useProposalText()
  const { lines, siteId } = form.values
  const { data: own = [] } = useQuery({ ...choicesQuery, enabled: device === undefined })
  const choices = device ? choicesOf(device.product) : own
  const labelOf = thingLabels(choices, language)
  const groups = Map.groupBy(choices, ({ productName }) => localise(productName, language))
  const fill = useMutation({
    mutationFn: () => proposal({ query: device ? { deviceId: device.id } : { ...(siteId && { siteId }) } }),
    onSuccess: (proposed) => {
      if (proposed.length === 0) return toastDone(t.nothingProposed)
      const filled = suggestedLines(proposed, whyOf)
      const known = new Set(filled.map(({ thing }) => thing))
      const kept = lines.filter(({ thing }) => thing && !known.has(thing))
      form.setFieldValue('lines', [...kept, ...filled].slice(0, maxLines))
      toastDone(t.proposed(filled.length))
    },
  })
  return (
    <fieldset className={classes.lines}>
      <legend>{t.lines}</legend>
      {lines.map((line, at) => (
        <div key={line.id} className={classes.line}>
          <Select
            aria-label={`${t.thing} ${at + 1}`}
            placeholder={t.thing}
            searchable
            data={[...groups].map(([group, things]) => ({
              group,
              items: things.map((thing) => ({ value: thingOf(thing), label: labelOf(thing) })),
            }))}
            {...form.getInputProps(`lines.${at}.thing`)}
            value={line.thing || null}
            onChange={(thing) => form.setFieldValue(`lines.${at}.thing`, thing ?? '')}
          />
          <NumberInput
            aria-label={`${t.quantity} ${at + 1}`}
            min={1}
            max={1_000_000}
            allowDecimal={false}
            {...form.getInputProps(`lines.${at}.quantity`)}
          />
          <ActionIcon
            variant="subtle"
            color="red"
            size="lg"
            disabled={lines.length === 1}
            aria-label={t.removeLine(at + 1)}
            onClick={() =>
              form.setFieldValue(
                'lines',
                lines.filter(({ id }) => id !== line.id),
              )
            }
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
          {line.why ? (
            <div className={classes.why}>
              <Detail>{line.why}</Detail>
            </div>
          ) : null}
        </div>
      ))}
      <div className={classes.buttons}>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconPlus size={14} aria-hidden />}
          disabled={lines.length >= maxLines}
          onClick={() => form.setFieldValue('lines', [...lines, emptyLine()])}
        >
          {t.addLine}
        </Button>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconBulb size={14} aria-hidden />}
          loading={fill.isPending}
          onClick={() => fill.mutate()}
        >
          {t.propose}
        </Button>
      </div>
      <Detail>{t.proposeHint}</Detail>
    </fieldset>
  )
}

function choicesOf({ id: productId, name: productName, model }: Product): StockChoice[] {
  return [
    ...model.parts.map(({ key, name }) => ({ productId, productName, kind: 'part' as const, key, name })),
    ...model.consumables.map(({ key, name }) => ({
      productId,
      productName,
      kind: 'consumable' as const,
      key,
      name,
    })),
  ]
}
