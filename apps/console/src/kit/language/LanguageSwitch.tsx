import { changeSetting } from '../../lib/settings.ts'
import classes from './LanguageSwitch.module.css'
import { useLanguage } from './useLanguage.ts'

/** Changes to the other language; it is named in that language, for those who cannot read this one. */
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
