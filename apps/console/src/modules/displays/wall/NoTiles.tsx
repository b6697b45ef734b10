import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useOpenPath } from '../../../kit/access/openPages.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { wallWords } from './wall.words.ts'

/** There are no devices yet; leads to where they are added. */
export function NoTiles() {
  const t = useWords(wallWords)
  const to = useOpenPath()('/equipment/own-equipment')
  return (
    <EmptyState
      title={t.noDevices}
      hint={t.noDevicesHint}
      action={
        to ? (
          <Button component={Link} to={to} size="xs" variant="default">
            {t.toDevices}
          </Button>
        ) : null
      }
    />
  )
}
