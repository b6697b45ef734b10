import type { ExistingUsers } from '@limpid/contract/users/import/import'
import type { ImportProgress } from '@limpid/contract/users/import/import-progress'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLive } from '../../../kit/live/useLive.ts'
import { userCalls } from '../users.queries.ts'

interface Bringing {
  file: File
  deptId: string
  existing: ExistingUsers
  generatePasswords: boolean
  whole: boolean
  /** False: preview only. */
  apply: boolean
}

/** Identifies an import among all imports of one person, across their open pages. */
const nextWork = () => [...crypto.getRandomValues(new Uint32Array(2))].join('-')

/** Previews or imports a workbook and reports the progress; a cancelled import writes nothing. */
export function useUserImport() {
  const [progress, notify] = useState<ImportProgress>()
  const [stopped, setStopped] = useState(false)
  const running = useRef<{ work: string; stopper: AbortController }>(undefined)
  useLive(['imports'], (news) => {
    if (news.kind === 'import.progressed' && news.progress.work === running.current?.work)
      notify(news.progress)
  })
  useEffect(() => () => running.current?.stopper.abort(), [])
  const upload = useMutation({
    meta: { shown: 'page' },
    mutationFn: async ({ file, deptId, existing, generatePasswords, whole, apply }: Bringing) => {
      const now = { work: nextWork(), stopper: new AbortController() }
      running.current = now
      notify(undefined)
      setStopped(false)
      try {
        return await userCalls.importFile(
          {
            query: { deptId, existing, apply, whole, work: now.work },
            body: { file, generatePasswords },
          },
          { signal: now.stopper.signal },
        )
      } catch (error) {
        if (!now.stopper.signal.aborted) throw error
        setStopped(true)
        return undefined
      }
    },
  })
  return { upload, progress, stopped, stop: () => running.current?.stopper.abort() }
}
