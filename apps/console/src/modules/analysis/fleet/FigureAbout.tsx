import type { Explanation } from '@limpid/contract/analysis/figures/figures'
import { localise } from '@limpid/contract/kernel/words'
import { ActionIcon, Popover } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import classes from './fleet.module.css'
import { fleetWords } from './fleet.words.ts'

/** A button that explains how something is computed, and from what. */
export function FigureAbout({ of }: { of: Explanation }) {
  const t = useWords(fleetWords)
  const language = useLanguage()
  const { name, formula, source } = of
  return (
    <Popover width={280} position="bottom-start" shadow="md" trapFocus withRoles>
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={24}
          className={classes.about ?? ''}
          aria-label={t.about(localise(name, language))}
        >
          <IconInfoCircle size={16} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={localise(name, language)}>
        <dl className={classes.formula}>
          <dt>{t.formula}</dt>
          <dd>{localise(formula, language)}</dd>
          <dt>{t.source}</dt>
          <dd>{localise(source, language)}</dd>
        </dl>
      </Popover.Dropdown>
    </Popover>
  )
}
