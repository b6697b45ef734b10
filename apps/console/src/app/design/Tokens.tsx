import { useWords } from '../../kit/language/useWords.ts'
import classes from './design.module.css'
import { designWords } from './design.words.ts'
import { Part } from './Part.tsx'

const colours = [
  ...['page', 'surface', 'ink', 'ink-dim', 'ink-faint', 'line'],
  ...['accent', 'accent-filled', 'accent-hover', 'accent-on', 'accent-ink', 'accent-data', 'accent-tint'],
  ...['warn-ink', 'warn-surface', 'warn-line', 'bad-ink', 'bad-surface', 'bad-line'],
]
const sizes = [12, 13, 14, 16, 20, 28]

/** Colours by role, and font sizes. */
export function Tokens() {
  const t = useWords(designWords)
  return (
    <Part title={t.tokens}>
      <div className={classes.row}>
        {colours.map((name) => (
          <div key={name} className={classes.swatch}>
            <span style={{ background: `var(--${name})` }} />
            <code>{`--${name}`}</code>
          </div>
        ))}
      </div>
      {sizes.map((size) => (
        <div key={size} style={{ fontSize: size }}>{`${size} ${t.sample}`}</div>
      ))}
    </Part>
  )
}
