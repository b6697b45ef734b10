import { type ScreenView, screenCalls, screenPanels } from '@limpid/contract/displays/screens'
import type { Language } from '@limpid/contract/kernel/words'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { CallProblem } from '../../../api/problem.ts'
import { queriesOf } from '../../../api/queries.ts'
import { useBranding } from '../../../kit/branding/branding.ts'
import { ShownLanguage } from '../../../kit/language/ShownLanguage.ts'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useLive } from '../../../kit/live/useLive.ts'
import { useNewsRefresh } from '../../../kit/live/useNewsRefresh.ts'
import { currentLanguage, showSetting } from '../../../lib/settings.ts'
import { NoScreen } from './NoScreen.tsx'
import type { ReadAt } from './panelAge.ts'
import { ScreenFrame } from './ScreenFrame.tsx'

const reads = queriesOf('displays', screenCalls)
const everyMs = 60_000

/** A screen that somebody defined. */
export function DefinedScreen({ id }: { id: string }) {
  const { data, dataUpdatedAt, error } = useQuery({
    ...reads.screenView({ params: { id } }),
    refetchInterval: everyMs,
    meta: { shown: 'page' },
  })
  const refresh = useNewsRefresh([reads.screenView.key], 5_000)
  useLive(['fleet'], refresh, refresh)
  if (data === undefined && error instanceof CallProblem && error.status === 404) return <NoScreen />
  return <ScreenOf view={data} updatedAt={dataUpdatedAt} failed={error !== null} />
}

const waiting = {
  name: '',
  panels: [],
  seconds: 25,
  theme: 'dark',
  language: null,
  diagonal: 0,
  distance: 0,
} as const

interface ScreenOfProps {
  view: ScreenView | undefined
  updatedAt: number
  failed: boolean
}

/** Everything was read at the same time. */
const atOnce = (at: number) => Object.fromEntries(screenPanels.map((panel) => [panel, at])) as ReadAt

/** Also of what stands outside the screen, as the note that there is no network. */
function useWholeLanguage(language: Language | null): void {
  useEffect(() => {
    if (language === null) return
    const before = currentLanguage()
    showSetting('language', language)
    return () => showSetting('language', before)
  }, [language])
}

/** What a screen shows, with its display settings. */
export function ScreenOf({ view, updatedAt, failed }: ScreenOfProps) {
  const look = view?.look ?? waiting
  const chosen = useLanguage()
  const language = look.language ?? chosen
  const brand = useBranding(({ name }) => name)
  useWholeLanguage(look.language)
  return (
    <ShownLanguage value={language}>
      <ScreenFrame
        data={view}
        readAt={atOnce(updatedAt)}
        failed={failed}
        title={view ? look.name : brand[language === 'en' ? 'en' : 'zh']}
        look={look}
        panels={look.panels}
      />
    </ShownLanguage>
  )
}
