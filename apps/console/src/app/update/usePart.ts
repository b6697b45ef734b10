import { useEffect, useState } from 'react'
import { toastFailure } from '../../kit/toast.ts'
import { loadChunk } from './chunks.ts'

/**
 * A part of the frame, loaded when first needed; undefined until then. A load failure shows a toast, and
 * `onMissing` resets the request, so that the next one tries again.
 */
export function usePart<Part>(
  load: () => Promise<Part>,
  requested: boolean,
  onMissing: () => void,
): Part | undefined {
  const [part, setPart] = useState<Part>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: requested once each time it is needed
  useEffect(() => {
    if (!requested || part) return
    let current = true
    loadChunk(load)
      .then((found) => current && setPart(() => found))
      .catch((error: unknown) => {
        if (!current) return
        toastFailure(error)
        onMissing()
      })
    return () => {
      current = false
    }
  }, [requested, part])
  return part
}
