// What draws runs first and the console after it, each as a task of its own: what is pressed on the page that stands already is heard meanwhile.
import 'react-dom/client'
import { nothingCame } from './app/update/nothingCame.ts'

import('./app/start.tsx').catch(nothingCame)
