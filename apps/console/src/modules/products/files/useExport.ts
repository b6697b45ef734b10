import type { Product } from '@limpid/contract/products/products'
import { useMutation } from '@tanstack/react-query'
import { saveFile } from '../../../lib/files/saveFile.ts'
import { productCalls } from '../products.queries.ts'

/** Downloads a product as a file, as stored on the server. */
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
