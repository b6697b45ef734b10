import { type KeyboardEvent, type ReactNode, useId } from 'react'
import classes from './switcher.module.css'

interface SwitcherProps<Key extends string> {
  label: string
  /** The label of each choice, in order. */
  choices: Record<Key, string>
  chosen: Key
  onChoose: (choice: Key) => void
  /** Content of the selected choice. */
  children: ReactNode
}

/** Two or more alternatives as tabs, navigable with the arrow keys. */
export function Switcher<Key extends string>(props: SwitcherProps<Key>) {
  const { label, choices, chosen, onChoose, children } = props
  const id = useId()
  const keys = Object.keys(choices) as Key[]
  const walk = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    const next = keys[(keys.indexOf(chosen) + step + keys.length) % keys.length]
    if (next === undefined) return
    event.preventDefault()
    onChoose(next)
    document.getElementById(`${id}-${next}`)?.focus()
  }
  return (
    <>
      <div role="tablist" aria-label={label} className={classes.list} onKeyDown={walk}>
        {keys.map((key) => (
          <button
            key={key}
            id={`${id}-${key}`}
            type="button"
            role="tab"
            className={classes.tab}
            aria-selected={key === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={key === chosen ? 0 : -1}
            onClick={() => onChoose(key)}
          >
            {choices[key]}
          </button>
        ))}
      </div>
      <div key={chosen} id={`${id}-panel`} role="tabpanel">
        {children}
      </div>
    </>
  )
}
