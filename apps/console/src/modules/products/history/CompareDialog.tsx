import { changesBetween } from '@limpid/contract/products/changes'
import type { ProductDocument } from '@limpid/contract/products/document'
import type { Product } from '@limpid/contract/products/products'
import { Button, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Dialog } from '../../../kit/dialog/Dialog.tsx'
import { DialogFooter } from '../../../kit/dialog/DialogFooter.tsx'
import { kitWords } from '../../../kit/language/kit.words.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { LoadFailed } from '../../../kit/page/LoadFailed.tsx'
import { SkeletonRows } from '../../../ui/Skeletons.tsx'
import { ChangeList } from '../changes/ChangeList.tsx'
import { documentOf } from '../editor/useDraft.ts'
import classes from '../products.module.css'
import { versionQuery } from '../products.queries.ts'
import { historyWords } from './history.words.ts'

interface CompareDialogProps {
  product: Product
  version: number | undefined
  onClose: () => void
  onRestore?: ((document: ProductDocument, note: string) => void) | undefined
}

/** Differences between a version and the current one, with the option to restore it. */
export function CompareDialog({ product, version, onClose, onRestore }: CompareDialogProps) {
  const t = useWords(historyWords)
  const common = useWords(kitWords)
  const { data, error, refetch } = useQuery({
    ...versionQuery(product.id, version ?? 0),
    enabled: version !== undefined,
    meta: { shown: 'page' },
  })
  const changes = data && changesBetween(documentOf(product), data)
  return (
    <Dialog
      opened={version !== undefined}
      onClose={onClose}
      size="lg"
      title={version === undefined ? '' : t.compareTitle(version, product.version)}
    >
      <Stack gap="md">
        {error && !data ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
        {!data && !error ? <SkeletonRows rows={4} /> : null}
        {changes?.length === 0 ? <p className={classes.hint}>{t.same}</p> : null}
        {changes && changes.length > 0 ? <ChangeList changes={changes} /> : null}
        <DialogFooter>
          <Button variant="default" onClick={onClose}>
            {common.close}
          </Button>
          {onRestore && data && version !== undefined ? (
            <Button
              disabled={changes?.length === 0}
              onClick={() => {
                onClose()
                onRestore(data, t.restoreNote(version))
              }}
            >
              {t.restore}
            </Button>
          ) : null}
        </DialogFooter>
      </Stack>
    </Dialog>
  )
}
