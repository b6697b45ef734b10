import { Button } from '@mantine/core'
import { goTo } from '../../../kit/address.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import classes from '../display/display.module.css'
import { screenWords } from './screen.words.ts'

/** In place of a screen that was deleted, or belongs to another account. */
export function NoScreen() {
  const t = useWords(screenWords)
  return (
    <main className={classes.page} data-big-screen>
      <h1>{t.noScreen}</h1>
      <p>{t.noScreenHint}</p>
      <Button onClick={() => goTo('/data-visualization/screen')}>{t.toScreens}</Button>
    </main>
  )
}
