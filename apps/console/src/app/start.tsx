import './styles.ts'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { CallProblem } from '../api/problem.ts'
import { toastProblem } from '../kit/toast.ts'
import { Gate } from './guard/Gate.tsx'
import { Providers } from './Providers.tsx'

/** Shows the problem of a call that nobody awaited or caught, so that none is lost. */
window.addEventListener('unhandledrejection', (event) => {
  if (!(event.reason instanceof CallProblem)) return
  event.preventDefault()
  if (!event.reason.handled) toastProblem(event.reason.message)
})

const place = document.getElementById('root')
if (!place) throw new Error('The page has no #root element')
const root = createRoot(place)
// Renders in short slices, so that input on the page already shown is handled meanwhile.
startTransition(() =>
  root.render(
    <StrictMode>
      <Providers>
        <Gate />
      </Providers>
    </StrictMode>,
  ),
)

/** From when the page is at rest. */
const advertPauseMs = 1500

/** Adverts never compete with the page: they are loaded a moment after nothing of it is loading any more. */
function placeAdvertsAtRest(wasAtRest: boolean): void {
  const atRest = document.querySelector('#start, [aria-busy="true"]') === null
  if (!atRest || !wasAtRest) {
    setTimeout(() => placeAdvertsAtRest(atRest), advertPauseMs)
    return
  }
  // Adverts that cannot be loaded are not missed.
  import('../modules/adverts/shown/placeAdverts.tsx')
    .then(({ placeAdverts }) => placeAdverts())
    .catch(() => undefined)
}
setTimeout(() => placeAdvertsAtRest(false), advertPauseMs)
