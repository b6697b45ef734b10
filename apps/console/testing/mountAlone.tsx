import { type ReactNode, StrictMode, Suspense, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { type NavigationType, Router } from 'react-router'
import { onTestFinished } from 'vitest'
import { Ground } from '../src/app/layout/ground/Ground.tsx'
import { queryClient } from '../src/app/layout/ground/queryClient.ts'
import { LazyModals } from '../src/app/layout/LazyModals.tsx'
import { Providers } from '../src/app/Providers.tsx'
import { navigator, useHistoryEntry } from '../src/kit/address.ts'
import { settingsFrom, useSettings } from '../src/lib/settings.ts'

/** Shows one component without the frame and the page around it, until it closes itself or the test ends. Returns a function that removes it before. */
export function mountAlone(node: (close: () => void) => ReactNode): () => void {
  useSettings.setState(settingsFrom((key) => localStorage.getItem(key) ?? undefined))
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  const unmount = () => {
    root.unmount()
    place.remove()
    queryClient.clear()
  }
  onTestFinished(unmount)
  root.render(
    <StrictMode>
      <Providers>
        <Ground>
          <Alone node={node} />
        </Ground>
      </Providers>
    </StrictMode>,
  )
  return unmount
}

function Alone({ node }: { node: (close: () => void) => ReactNode }) {
  const here = useHistoryEntry()
  const [open, setOpen] = useState(true)
  return (
    <Router
      location={here.location}
      navigationType={here.action as NavigationType}
      navigator={navigator}
      useTransitions={false}
    >
      <Suspense>{open ? node(() => setOpen(false)) : null}</Suspense>
      <LazyModals />
    </Router>
  )
}
