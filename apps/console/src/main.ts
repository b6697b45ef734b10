// The renderer runs first and the console after it, each as a separate task, so that input on the page
// already shown is handled meanwhile.
import 'react-dom/client'
import { showLoadFailure } from './app/update/showLoadFailure.ts'

import('./app/start.tsx').catch(showLoadFailure)
