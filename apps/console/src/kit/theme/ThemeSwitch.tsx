import { IconMoon, IconSun } from '@tabler/icons-react'
import { changeSetting } from '../../lib/settings.ts'
import { kitWords } from '../language/kit.words.ts'
import classes from '../language/LanguageSwitch.module.css'
import { useWords } from '../language/useWords.ts'
import { useColourScheme } from './useColourScheme.ts'

/** Switches between the light and the dark theme. */
export function ThemeSwitch() {
  const t = useWords(kitWords)
  const dark = useColourScheme() === 'dark'
  const Icon = dark ? IconSun : IconMoon
  return (
    <button
      type="button"
      className={classes.switch}
      aria-label={dark ? t.lightTheme : t.darkTheme}
      onClick={() => changeSetting('theme', dark ? 'light' : 'dark')}
    >
      <Icon size={18} aria-hidden />
    </button>
  )
}
