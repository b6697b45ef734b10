import type { ScreenSite } from '@limpid/contract/displays/screens'
import { placeState } from '@limpid/contract/fleet/place-state'
import { localise } from '@limpid/contract/kernel/words'
import { severityWords } from '@limpid/contract/products/severities'
import { IconCheck, IconPlugOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../../kit/language/useLanguage.ts'
import { useWords } from '../../../../kit/language/useWords.ts'
import { type Tone, toneClass } from '../../../../ui/status/tones.ts'
import { severityLooks } from '../../../products/products.public.ts'
import { screenWords } from '../screen.words.ts'
import classes from './places.module.css'

/** What a site is shown as: by its worst alarm, or by devices that do not report. The worst first, as tiles rank. */
const siteStates = ['critical', 'major', 'offline', 'minor', 'warning', 'normal'] as const
export type SiteState = (typeof siteStates)[number]

export function siteState({
  worst,
  online,
  devices,
}: Pick<ScreenSite, 'worst' | 'online' | 'devices'>): SiteState {
  const state = placeState({ devices, online, silent: 0, worst })
  return state === 'offline' || state === 'silent' ? 'offline' : (worst ?? 'normal')
}

export const siteLooks: Record<SiteState, { tone: Tone; icon: ReactNode }> = {
  ...severityLooks,
  offline: { tone: 'muted', icon: <IconPlugOff aria-hidden /> },
  normal: { tone: 'ok', icon: <IconCheck aria-hidden /> },
}

export const siteClass = (site: ScreenSite) => toneClass(siteLooks[siteState(site)].tone)

/** What the colours and signs of these sites mean. */
export function SiteLegend({ sites }: { sites: readonly ScreenSite[] }) {
  const t = useWords(screenWords)
  const language = useLanguage()
  const nameOf = (state: SiteState) =>
    state === 'offline' || state === 'normal'
      ? t[state === 'offline' ? 'someOffline' : 'normal']
      : localise(severityWords[state], language)
  const shown = new Set(sites.map(siteState))
  return (
    <ul className={classes.legend}>
      {siteStates.map((state) => {
        const { tone, icon } = siteLooks[state]
        return shown.has(state) ? (
          <li key={state} className={toneClass(tone)}>
            {icon}
            {nameOf(state)}
          </li>
        ) : null
      })}
    </ul>
  )
}
