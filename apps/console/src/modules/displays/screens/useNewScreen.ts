import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useScope } from '../../devices/devices.public.ts'
import { defaultScreen } from './defaultScreen.ts'
import { screenCalls } from './screens.queries.ts'

/** Adds a screen of everything that the user sees, and returns its id. */
export function useNewScreen(): (name: string) => Promise<string> {
  const language = useLanguage()
  const seesAll = useScope('all') === 'all'
  return async (name) => {
    const { id } = await screenCalls.createScreen({ body: { ...defaultScreen(seesAll, language), name } })
    return id
  }
}
