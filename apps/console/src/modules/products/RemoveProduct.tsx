import { localise } from '@limpid/contract/kernel/words'
import type { ProductRow } from '@limpid/contract/products/products'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Can } from '../../kit/access/Can.tsx'
import { confirmAction } from '../../kit/confirmAction.ts'
import { kitWords } from '../../kit/language/kit.words.ts'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { toastDone } from '../../kit/toast.ts'
import { Hint } from '../../ui/Hint.tsx'
import { productCalls } from './products.queries.ts'
import { productWords } from './products.words.ts'

/** Deletes a product after confirmation; for a product with devices the button is disabled with the reason. */
export function RemoveProduct({ product: { id, name, version, devices } }: { product: ProductRow }) {
  const t = useWords(productWords)
  const common = useWords(kitWords)
  const language = useLanguage()
  const remove = useMutation({
    mutationFn: () => productCalls.remove({ params: { id } }),
    onSuccess: () => toastDone(t.removed),
  })
  const ask = () =>
    confirmAction({
      title: t.removeTitle(localise(name, language)),
      text: t.removeText(version),
      action: common.remove,
      danger: true,
      onConfirm: () => remove.mutate(),
    })
  return (
    <Can needs={['iot:product:delete']}>
      <Hint text={t.inUse(devices)} disabled={devices === 0}>
        <Button
          variant="subtle"
          color="red"
          size="compact-sm"
          loading={remove.isPending}
          aria-disabled={devices > 0}
          aria-label={`${common.remove} ${localise(name, language)}`}
          {...(devices > 0 && { 'data-disabled': true })}
          onClick={() => devices === 0 && ask()}
        >
          {common.remove}
        </Button>
      </Hint>
    </Can>
  )
}
