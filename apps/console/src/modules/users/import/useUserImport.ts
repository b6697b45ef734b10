import type { ImportProgress } from '@limpid/contract/users/import-progress'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLive } from '../../../kit/live/useLive.ts'
import { refreshUsers, userCalls } from '../users.queries.ts'

interface Bringing {
  file: File
  deptId: string
  password: string
  whole: boolean
  /** False only looks. */
  apply: boolean
}

/** A name that tells the imports of one person apart, in whichever of their pages. */
const nextWork = () => [...crypto.getRandomValues(new Uint32Array(2))].join('-')

/** Looks at a workbook or writes it, with how far that is; what is stopped leaves nothing written. */
export function useUserImport() {
  const client = useQueryClient()
  const [progress, tell] = useState<ImportProgress>()
  const [stopped, setStopped] = useState(false)
  const running = useRef<{ work: string; stopper: AbortController }>(undefined)
  useLive(['imports'], (news) => {
    if (news.kind === 'import.progressed' && news.progress.work === running.current?.work) tell(news.progress)
  })
  useEffect(() => () => running.current?.stopper.abort(), [])
  const bring = useMutation({
    meta: { shown: 'page' },
    mutationFn: async ({ file, deptId, password, whole, apply }: Bringing) => {
      const now = { work: nextWork(), stopper: new AbortController() }
      running.current = now
      tell(undefined)
      setStopped(false)
      try {
        return await userCalls.importFile(
          {
            query: { deptId, apply, whole, work: now.work },
            body: { file, ...(password !== '' && { password }) },
          },
          { signal: now.stopper.signal },
        )
      } catch (error) {
        if (!now.stopper.signal.aborted) throw error
        setStopped(true)
        return undefined
      }
    },
    onSettled: (_reply, _error, { apply }) => (apply ? refreshUsers(client) : undefined),
  })
  return { bring, progress, stopped, stop: () => running.current?.stopper.abort() }
}
