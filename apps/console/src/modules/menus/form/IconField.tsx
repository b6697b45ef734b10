import { Button, Input, Popover } from '@mantine/core'
import { useState } from 'react'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { menuIcon, menuIconNames } from '../../../kit/menuIcons.ts'
import { labelled } from '../../../lib/texts/punctuation.ts'
import classes from '../menus.module.css'
import { menuWords } from '../menus.words.ts'

interface IconFieldProps {
  /** Name of the icon, or empty. */
  value: string
  onChange: (name: string) => void
}

/** Selects an icon from the console's icon set, or none. */
export function IconField({ value, onChange }: IconFieldProps) {
  const t = useWords(menuWords)
  const language = useLanguage()
  const [opened, setOpened] = useState(false)
  const Chosen = value ? menuIcon(value) : undefined
  const choose = (name: string) => {
    onChange(name)
    setOpened(false)
  }
  return (
    <Input.Wrapper label={t.icon} labelElement="div">
      <Popover
        opened={opened}
        onChange={setOpened}
        position="bottom-start"
        trapFocus
        returnFocus
        withinPortal
      >
        <Popover.Target>
          <Button
            variant="default"
            fullWidth
            justify="flex-start"
            leftSection={Chosen ? <Chosen size={18} aria-hidden /> : undefined}
            aria-label={labelled(t.chooseIcon, value || t.noIcon, language)}
            onClick={() => setOpened(!opened)}
          >
            {value || t.noIcon}
          </Button>
        </Popover.Target>
        <Popover.Dropdown>
          <div className={classes.icons} role="radiogroup" aria-label={t.chooseIcon}>
            {menuIconNames.map((name) => {
              const Icon = menuIcon(name)
              return (
                // biome-ignore lint/a11y/useSemanticElements: the icon itself is the mark of the choice
                <button
                  key={name}
                  type="button"
                  role="radio"
                  className={classes.choice}
                  aria-checked={name === value}
                  aria-label={name}
                  title={name}
                  onClick={() => choose(name)}
                >
                  <Icon size={18} aria-hidden />
                </button>
              )
            })}
          </div>
          <Button variant="subtle" color="gray" size="compact-sm" mt="xs" onClick={() => choose('')}>
            {t.noIcon}
          </Button>
        </Popover.Dropdown>
      </Popover>
    </Input.Wrapper>
  )
}
