import './styles.ts'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { CallProblem } from '../api/problem.ts'
import { toastProblem } from '../kit/toast.ts'
import { Gate } from './guard/Gate.tsx'
import { Providers } from './Providers.tsx'

/** The problem of a call that nobody awaited or caught is shown here, so that none goes unsaid. */
window.addEventListener('unhandledrejection', (event) => {
  if (!(event.reason instanceof CallProblem)) return
  event.preventDefault()
  if (!event.reason.handled) toastProblem(event.reason.message)
})

const place = document.getElementById('root')
if (!place) throw new Error('The page has no #root')
const root = createRoot(place)
// In short pieces, so that what is pressed on the page that stands already is heard meanwhile.
startTransition(() =>
  root.render(
    <StrictMode>
      <Providers>
        <Gate />
      </Providers>
    </StrictMode>,
  ),
)
