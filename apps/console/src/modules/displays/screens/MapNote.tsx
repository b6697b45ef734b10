import { Text } from '@mantine/core'
import { useOpenPath } from '../../../kit/access/openPages.ts'
import { PageLink } from '../../../kit/access/PageLink.tsx'
import { useWords } from '../../../kit/language/useWords.ts'
import { screensWords } from './screens.words.ts'

const settingsPath = '/system/settings'

/** When the page with the map is shown, and where its map comes from. */
export function MapNote() {
  const t = useWords(screensWords)
  const mayOpen = useOpenPath()(settingsPath)
  return (
    <Text size="sm" c="dimmed">
      {t.mapNote} {mayOpen ? <PageLink to={settingsPath}>{t.toSettings}</PageLink> : null}
    </Text>
  )
}
