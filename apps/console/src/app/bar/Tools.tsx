import { ActionIcon } from '@mantine/core'
import { IconSearch, IconSettings } from '@tabler/icons-react'
import { memo } from 'react'
import { kitWords } from '../../kit/language/kit.words.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { RunningBatches } from '../../modules/batches/batches.public.ts'
import { UserMenu } from '../layout/account/UserMenu.tsx'
import { LiveBadge } from '../layout/LiveBadge.tsx'
import { BarLinks } from './BarLinks.tsx'
import { Bell } from './Bell.tsx'
import classes from './bar.module.css'
import { barWords } from './bar.words.ts'
import { openSearch, openSettings } from './Dialogs.tsx'
import { FullScreenButton } from './FullScreenButton.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import { SizeMenu } from './SizeMenu.tsx'

/**
 * The tools at the right of the bar. Narrow screens keep search, notifications, account and settings; the
 * languages move to the account menu.
 */
export const Tools = memo(function Tools({ mobile }: { mobile: boolean }) {
  const t = useWords(barWords)
  const common = useWords(kitWords)
  return (
    <div className={classes.tools}>
      <LiveBadge />
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={common.search}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={openSearch}
      >
        <IconSearch size={18} aria-hidden />
      </ActionIcon>
      <RunningBatches />
      <Bell />
      {mobile ? null : (
        <>
          <BarLinks />
          <FullScreenButton />
          <SizeMenu />
          <LanguageMenu />
        </>
      )}
      <UserMenu mobile={mobile} />
      <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t.settings} onClick={openSettings}>
        <IconSettings size={18} aria-hidden />
      </ActionIcon>
    </div>
  )
})
