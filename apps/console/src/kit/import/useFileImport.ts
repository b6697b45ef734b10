import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

export interface Progress {
  done: number
  total: number
}

/** Passed to a long import, which reports progress and stops between two calls on request. */
export interface ImportTask<Row> {
  signal: AbortSignal
  /** With the results so far, which stay if a later call fails. */
  onProgress: (progress: Progress, rows: readonly Row[]) => void
}

/** How a file is imported; both return what each line did or would do. */
export interface ImportSteps<Row, Choice> {
  look: (file: File, choice: Choice, task: ImportTask<Row>) => Promise<readonly Row[]>
  store: (file: File, choice: Choice, task: ImportTask<Row>) => Promise<readonly Row[]>
}

interface ActiveFilters<Choice> {
  file: File
  choice: Choice
}

/** A chosen file: previewed at once, imported on request. A stopped or interrupted import returns what it did so far. */
export function useFileImport<Row, Choice>(steps: ImportSteps<Row, Choice>, first: Choice) {
  const [file, setFile] = useState<File | null>(null)
  const [choice, setChoice] = useState(first)
  const [progress, setProgress] = useState<Progress>()
  const [partial, setPartial] = useState<readonly Row[]>([])
  const [isStopped, setStopped] = useState(false)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const begin = (): ImportTask<Row> => {
    running.current?.abort()
    const stopper = new AbortController()
    const { signal } = stopper
    running.current = stopper
    setProgress(undefined)
    setPartial([])
    setStopped(false)
    const onProgress = (known: Progress, rows: readonly Row[]) => {
      if (running.current !== stopper) return
      setProgress(known)
      setPartial(rows)
    }
    return { signal, onProgress }
  }
  const look = useMutation({
    meta: { shown: 'page' },
    mutationFn: ({ file: chosen, choice: how }: ActiveFilters<Choice>) => steps.look(chosen, how, begin()),
  })
  const store = useMutation({
    meta: { shown: 'page' },
    mutationFn: ({ file: chosen, choice: how }: ActiveFilters<Choice>) => steps.store(chosen, how, begin()),
  })
  const preview = (chosen: File | null, how: Choice) => {
    setFile(chosen)
    setChoice(() => how)
    look.reset()
    store.reset()
    if (chosen) look.mutate({ file: chosen, choice: how })
    else running.current?.abort()
  }
  return {
    ...{ file, choice, progress, isStopped, look, store },
    /** The rows that were imported before a call failed. */
    interrupted: store.isError ? partial : [],
    choose: (chosen: File | null) => preview(chosen, choice),
    chooseHow: (how: Choice) => preview(file, how),
    start: (onDone: () => void) => {
      if (!file) return
      const onSuccess = () => {
        if (!running.current?.signal.aborted) onDone()
      }
      store.mutate({ file, choice }, { onSuccess })
    },
    stop: () => {
      setStopped(true)
      running.current?.abort()
    },
  }
}
