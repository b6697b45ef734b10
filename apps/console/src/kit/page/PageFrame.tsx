import { ActionIcon } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useWords } from '../language/useWords.ts'
import { useNarrow } from '../useNarrow.ts'
import classes from './PageFrame.module.css'
import { pageWords } from './page.words.ts'

interface PageFrameProps {
  title: ReactNode
  /** One line under the title. */
  description?: ReactNode
  /** Buttons at the right of the title. */
  actions?: ReactNode
  /** Further buttons before them; on a phone behind their own button. */
  tools?: ReactNode
  children: ReactNode
}

/** The frame of every page in the shell: heading, one line of explanation, actions, then the content. */
export function PageFrame({ title, description, actions, tools, children }: PageFrameProps) {
  const t = useWords(pageWords)
  const narrow = useNarrow()
  const [opened, { toggle }] = useDisclosure(false)
  return (
    <div className={classes.frame}>
      <header className={classes.head}>
        <div className={classes.words}>
          <h1 className={classes.title}>{title}</h1>
          {description ? <div className={classes.description}>{description}</div> : null}
        </div>
        {actions || tools ? (
          <div className={classes.actions}>
            {narrow ? null : tools}
            {actions}
            {narrow && tools ? (
              <ActionIcon
                variant="default"
                size={36}
                aria-label={t.tools}
                aria-expanded={opened}
                onClick={toggle}
              >
                <IconDots size={16} aria-hidden />
              </ActionIcon>
            ) : null}
          </div>
        ) : null}
        {narrow && tools && opened ? <div className={classes.tools}>{tools}</div> : null}
      </header>
      {children}
    </div>
  )
}
