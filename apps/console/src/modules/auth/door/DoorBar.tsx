import { LanguageSwitch } from '../../../kit/language/LanguageSwitch.tsx'
import { ThemeSwitch } from '../../../kit/theme/ThemeSwitch.tsx'
import { productName } from '../../../lib/product.ts'
import { Logo } from '../../../ui/pictures/Logo.tsx'
import classes from '../login.module.css'

/** The bar of the pages that open without a session: whose console this is, the theme and the language. */
export function DoorBar() {
  return (
    <header className={classes.bar}>
      <a href="#/" className={classes.brand}>
        <Logo size={28} />
        <span className={classes.name}>{productName.zh}</span>
        <span className={classes.nameToo}>{productName.en}</span>
      </a>
      <div className={classes.choices}>
        <ThemeSwitch />
        <LanguageSwitch />
      </div>
    </header>
  )
}
