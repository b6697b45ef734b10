import { useHouse } from '../../../kit/house/house.ts'
import { LanguageSwitch } from '../../../kit/language/LanguageSwitch.tsx'
import { ThemeSwitch } from '../../../kit/theme/ThemeSwitch.tsx'
import { Logo } from '../../../ui/pictures/Logo.tsx'
import classes from '../login.module.css'

/** The bar of the pages that open without a session: whose console this is, the theme and the language. */
export function DoorBar() {
  const { zh, en } = useHouse(({ name }) => name)
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
