import { useEffect } from 'react'
import { useWords } from '../../kit/language/useWords.ts'
import classes from './settings.module.css'
import { settingsWords } from './settings.words.ts'

/** The sections of the page, in their order; each also names the texts of its heading. */
export const sections = ['branding', 'map', 'access', 'keeping', 'rawMessages', 'limits', 'shop'] as const
export type Section = (typeof sections)[number]

/** The anchor of a section. */
export const anchorOf = (section: Section) => `settings-${section}`

interface SettingsIndexProps {
  open: Section | ''
  onOpen: (section: Section) => void
}

/** Leads to each section; the address keeps the one that was chosen, and opens there again. */
export function SettingsIndex({ open, onOpen }: SettingsIndexProps) {
  const t = useWords(settingsWords)
  useEffect(() => {
    if (open) document.getElementById(anchorOf(open))?.scrollIntoView({ block: 'start' })
  }, [open])
  return (
    <nav className={classes.index} aria-label={t.sections}>
      {sections.map((section) => (
        <button
          key={section}
          type="button"
          aria-current={section === open ? 'location' : undefined}
          onClick={() => {
            // Also if it was chosen before, and is scrolled away by now.
            document.getElementById(anchorOf(section))?.scrollIntoView({ block: 'start' })
            onOpen(section)
          }}
        >
          {t[section]}
        </button>
      ))}
    </nav>
  )
}
