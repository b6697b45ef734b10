import type { Product } from '@limpid/contract/products'
import { useMutation } from '@tanstack/react-query'
import { saveFile } from '../../../lib/files/saveFile.ts'
import { productCalls } from '../products.queries.ts'

/** Saves a product, as the server has it, as a file on the person's disk. */
export function useExport({ id }: Product) {
  return useMutation({
    mutationFn: () => productCalls.exportFile({ params: { id } }),
    onSuccess: (file) =>
      saveFile(
        `${file.code}-v${file.version}.json`,
        `${JSON.stringify(file, null, 2)}\n`,
        'application/json',
      ),
  })
}
