import { type ScreenForm, screenPanels } from '@limpid/contract/displays/screens'
import type { Language } from '@limpid/contract/kernel/words'

/** A screen of everything, before anybody chose otherwise. */
export const defaultScreen = (seesAll: boolean, language: Language): ScreenForm => ({
  name: '',
  scope: seesAll ? 'all' : 'own',
  siteIds: [],
  groupIds: [],
  panels: [...screenPanels],
  seconds: 25,
  theme: 'dark',
  language,
  diagonal: 0,
  distance: 0,
})
