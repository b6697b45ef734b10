import { type ScreenView, screenCalls } from '@limpid/contract/displays/screens'
import { useQuery } from '@tanstack/react-query'
import { queriesOf } from '../../../api/queries.ts'
import { useBranding } from '../../../kit/branding/branding.ts'
import { ShownLanguage } from '../../../kit/language/ShownLanguage.ts'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useLive } from '../../../kit/live/useLive.ts'
import { useNewsRefresh } from '../../../kit/live/useNewsRefresh.ts'
import { ScreenFrame } from './ScreenFrame.tsx'
import { pagesFor } from './screenLayout.ts'

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

/** What a screen shows, with its display settings. */
export function ScreenOf({ view, updatedAt, failed }: ScreenOfProps) {
  const look = view?.look ?? waiting
  const chosen = useLanguage()
  const language = look.language ?? chosen
  const brand = useBranding(({ name }) => name)
  return (
    <ShownLanguage value={language}>
      <ScreenFrame
        data={view}
        updatedAt={updatedAt}
        failed={failed}
        title={view ? look.name : brand[language === 'en' ? 'en' : 'zh']}
        look={look}
        pagesFor={(shape) => pagesFor(shape, look.panels)}
        even
      />
    </ShownLanguage>
  )
}
