import { Button, Code, CopyButton, Group, Stack } from '@mantine/core'
import { kitWords } from '../../../kit/language/kit.words.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { toneClass } from '../../../ui/status/tones.ts'
import classes from '../users.module.css'
import { userWords } from '../users.words.ts'

export interface MadePassword {
  username: string
  password: string
}

/** The generated password of a new account, shown this once. */
export function ShownPassword({ made, onDone }: { made: MadePassword; onDone: () => void }) {
  const t = useWords(userWords)
  const common = useWords(kitWords)
  return (
    <Stack gap="md">
      <div className={`${classes.once} ${toneClass('warn')}`} role="note">
        {t.passwordOnce(made.username)}
      </div>
      <Code block>{made.password}</Code>
      <Group justify="flex-end" gap="sm">
        <CopyButton value={made.password}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? common.copied : common.copy}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onDone}>{t.passwordKept}</Button>
      </Group>
    </Stack>
  )
}
