import { Button, Code, CopyButton, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { Callout } from '../ui/status/Callout.tsx'
import { DialogFooter } from './dialog/DialogFooter.tsx'
import { kitWords } from './language/kit.words.ts'
import { useWords } from './language/useWords.ts'
import classes from './OnceSecret.module.css'

interface OnceSecretProps {
  /** Says that it is shown this once, and for what it is. */
  children: ReactNode
  secret: string
  /** The button that closes the dialog: `I've saved it`. */
  done: string
  onDone: () => void
}

/** A secret that was just created and is never shown again, to be copied. */
export function OnceSecret({ children, secret, done, onDone }: OnceSecretProps) {
  const t = useWords(kitWords)
  return (
    <Stack gap="md">
      <Callout tone="warn">{children}</Callout>
      <Code block className={classes.secret ?? ''}>
        {secret}
      </Code>
      <DialogFooter>
        <CopyButton value={secret}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? t.copied : t.copy}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onDone}>{done}</Button>
      </DialogFooter>
    </Stack>
  )
}
