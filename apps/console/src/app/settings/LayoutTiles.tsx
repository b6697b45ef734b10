import { useWords } from '../../kit/language/useWords.ts'
import { changeSetting, useSettings } from '../../lib/settings.ts'
import classes from './settings.module.css'
import { settingsWords } from './settings.words.ts'

const layouts = ['left', 'top', 'mix'] as const

/** The three layouts as thumbnails. */
export function LayoutTiles() {
  const t = useWords(settingsWords)
  const layout = useSettings((settings) => settings.layout)
  return (
    <div role="radiogroup" aria-label={t.layoutTitle} className={classes.tiles}>
      {layouts.map((one) => (
        <label key={one} className={classes.choice}>
          <input
            type="radio"
            name="layout"
            className={classes.radio}
            checked={one === layout}
            onChange={() => changeSetting('layout', one)}
          />
          <span className={classes.tile} data-layout={one} aria-hidden>
            <span className={classes.tileBar} />
            <span className={classes.tileSide} />
          </span>
          <span>{t[one]}</span>
        </label>
      ))}
    </div>
  )
}
