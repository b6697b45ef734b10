import { Button, Code, CopyButton, Group, Stack } from '@mantine/core'
import { kitWords } from '../../../kit/language/kit.words.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { toneClass } from '../../../ui/status/tones.ts'
import classes from '../shares.module.css'
import { shareWords } from '../shares.words.ts'

/** Address of the page that accepts a link. The secret is in the hash, so it reaches no server or log. */
function linkAddress(secret: string): string {
  const { origin, pathname } = window.location
  return `${origin}${pathname}#/equipment/share-link?secret=${encodeURIComponent(secret)}`
}

/** A newly created link, shown only once. */
export function MadeLink({ secret, onDone }: { secret: string; onDone: () => void }) {
  const t = useWords(shareWords)
  const common = useWords(kitWords)
  const address = linkAddress(secret)
  return (
    <Stack gap="md">
      <div className={`${classes.once} ${toneClass('warn')}`} role="note">
        {t.linkOnce}
      </div>
      <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {address}
      </Code>
      <Group justify="flex-end" gap="sm">
        <CopyButton value={address}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? common.copied : common.copy}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onDone}>{t.done}</Button>
      </Group>
    </Stack>
  )
}
