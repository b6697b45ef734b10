import { changeSetting } from '../../lib/settings.ts'
import classes from './LanguageSwitch.module.css'
import { useLanguage } from './useLanguage.ts'

/** Switches to the other language; it is named in that language, for users who cannot read this one. */
export function LanguageSwitch() {
  const other = useLanguage() === 'en' ? 'zh-cn' : 'en'
  return (
    <button
      type="button"
      className={classes.switch}
      lang={other === 'en' ? 'en' : 'zh-CN'}
      onClick={() => changeSetting('language', other)}
    >
      {other === 'en' ? 'English' : '中文'}
    </button>
  )
}
