import { useEffect } from 'react'
import { type NavigationType, Router } from 'react-router'
import { openLive } from '../../api/live.ts'
import { readToken } from '../../api/session/session.ts'
import { navigator, useHistoryEntry } from '../../kit/address.ts'
import { liveUpdates } from '../../kit/modules/declared.ts'
import { displayAddress } from '../../lib/addresses/bigScreen.ts'
import { BigScreenPage, ChooseUse, DisplayPage } from '../../modules/displays/displays.public.ts'
import { Ground } from '../layout/ground/Ground.tsx'
import { useReloads } from './useReloads.ts'

/** The big screen, of who is signed in or of a display, or the choice between them: the whole window, without menus. */
export default function BigScreen() {
  const { pathname, search } = useHistoryEntry().location
  if (`${pathname}${search}` === displayAddress) return <Display />
  if (readToken() !== undefined) return <LiveScreen />
  return (
    <Ground>
      <ChooseUse />
    </Ground>
  )
}

function Display() {
  useReloads()
  return (
    <Ground>
      <DisplayPage updates={liveUpdates} />
    </Ground>
  )
}

function LiveScreen() {
  const here = useHistoryEntry()
  useEffect(() => openLive(liveUpdates), [])
  useReloads()
  return (
    <Ground>
      <Router
        location={here.location}
        navigationType={here.action as NavigationType}
        navigator={navigator}
        useTransitions={false}
      >
        <BigScreenPage />
      </Router>
    </Ground>
  )
}
