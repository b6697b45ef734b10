import type { Screen } from '@limpid/contract/displays/screens'
import { Button } from '@mantine/core'
import { useWords } from '../../../kit/language/useWords.ts'
import { RowEdits } from '../../../kit/table/RowEdits.tsx'
import { bigScreenPath } from '../../../lib/addresses/bigScreen.ts'
import { screenCalls } from './screens.queries.ts'
import { screensWords } from './screens.words.ts'

/** Actions for a screen. */
export function ScreenActions({ screen, onEdit }: { screen: Screen; onEdit: () => void }) {
  const t = useWords(screensWords)
  const { id, name, displays } = screen
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        component="a"
        href={`#${bigScreenPath}?screen=${id}`}
        target="_blank"
        rel="noopener"
        aria-label={`${t.open} ${name}`}
      >
        {t.open}
      </Button>
      <RowEdits
        name={name}
        edit={{ needs: 'iot:screen:edit', onClick: onEdit }}
        remove={{
          needs: 'iot:screen:delete',
          title: t.removeTitle(name),
          text: displays > 0 ? t.removeDisconnects(displays) : t.removeAsk,
          done: t.removed,
          call: () => screenCalls.removeScreen({ params: { id } }),
        }}
      />
    </>
  )
}
