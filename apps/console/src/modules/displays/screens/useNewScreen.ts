import { useRef } from 'react'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useScope } from '../../devices/devices.public.ts'
import { defaultScreen } from './defaultScreen.ts'
import { screenCalls } from './screens.queries.ts'

/** Adds a screen of everything that the user sees, and returns its id; when it is tried again, that of the same screen. */
export function useNewScreen(): (name: string) => Promise<string> {
  const language = useLanguage()
  const seesAll = useScope('all') === 'all'
  const added = useRef<string>(undefined)
  return async (name) => {
    if (added.current === undefined) {
      const { id } = await screenCalls.createScreen({ body: { ...defaultScreen(seesAll, language), name } })
      added.current = id
    }
    return added.current
  }
}
