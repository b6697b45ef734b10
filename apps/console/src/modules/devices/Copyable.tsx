import { Button, Code, CopyButton, Group } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { kitWords } from '../../kit/language/kit.words.ts'
import { useWords } from '../../kit/language/useWords.ts'
import classes from './Copyable.module.css'

/** A text with a button that copies it. */
export function Copyable({ text }: { text: string }) {
  const common = useWords(kitWords)
  return (
    <Group gap="xs" align="flex-start" wrap="nowrap">
      <Code block className={classes.copied ?? ''}>
        {text}
      </Code>
      <CopyButton value={text}>
        {({ copied, copy }) => (
          <Button
            variant="default"
            size="xs"
            onClick={copy}
            leftSection={copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
          >
            {copied ? common.copied : common.copy}
          </Button>
        )}
      </CopyButton>
    </Group>
  )
}
