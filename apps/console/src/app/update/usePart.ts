import { useEffect, useState } from 'react'
import { takeProblem } from '../../api/problem.ts'
import { toastProblem } from '../../kit/toast.ts'
import { loadChunk } from './chunks.ts'

/**
 * A part of the frame that is fetched when it is first wanted; undefined until then. One that cannot be had is told by a toast,
 * and `onMissing` takes the wish back, so that the next one asks again.
 */
export function usePart<Part>(
  load: () => Promise<Part>,
  wanted: boolean,
  onMissing: () => void,
): Part | undefined {
  const [part, setPart] = useState<Part>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once each time that it is wanted
  useEffect(() => {
    if (!wanted || part) return
    let asked = true
    loadChunk(load)
      .then((found) => asked && setPart(() => found))
      .catch((error: unknown) => {
        if (!asked) return
        toastProblem(takeProblem(error))
        onMissing()
      })
    return () => {
      asked = false
    }
  }, [wanted, part])
  return part
}
