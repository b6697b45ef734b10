import { useBranding } from '../../../kit/branding/branding.ts'
import { LanguageSwitch } from '../../../kit/language/LanguageSwitch.tsx'
import { ThemeSwitch } from '../../../kit/theme/ThemeSwitch.tsx'
import { Logo } from '../../../ui/pictures/Logo.tsx'
import classes from '../login.module.css'

/** The bar of the public pages: branding, theme and language. */
export function SignInBar() {
  const { zh, en } = useBranding(({ name }) => name)
  return (
    <header className={classes.bar}>
      <a href="#/" className={classes.brand}>
        <Logo size={28} />
        <span className={classes.name}>{zh}</span>
        <span className={classes.nameToo}>{en}</span>
      </a>
      <div className={classes.choices}>
        <ThemeSwitch />
        <LanguageSwitch />
      </div>
    </header>
  )
}
