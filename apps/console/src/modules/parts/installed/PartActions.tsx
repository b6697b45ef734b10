import { localise } from '@limpid/contract/kernel/words'
import type { DevicePart } from '@limpid/contract/parts/parts'
import { ActionIcon, Button } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { ActionEntry } from '../../../ui/drop/ActionMenu.tsx'
import { DropMenu } from '../../../ui/drop/DropMenu.tsx'
import classes from '../parts.module.css'
import { partsWords } from '../parts.words.ts'

interface PartActionsProps {
  part: DevicePart
  onReplace: () => void
  onCorrect: () => void
}

/** Actions on a part: replace it, or correct the record of the one in use. */
export function PartActions({ part, onReplace, onCorrect }: PartActionsProps) {
  const t = useWords(partsWords)
  const name = localise(part.name, useLanguage())
  return (
    <span className={classes.actions}>
      <Button variant="default" size="compact-sm" onClick={onReplace} aria-label={t.replaceOf(name)}>
        {t.replace}
      </Button>
      <DropMenu
        side="bottom-end"
        button={(button) => (
          <ActionIcon {...button} variant="subtle" aria-label={t.more(name)}>
            <IconDots size={16} aria-hidden />
          </ActionIcon>
        )}
      >
        <ActionEntry onClick={onCorrect}>{t.correct}</ActionEntry>
      </DropMenu>
    </span>
  )
}
