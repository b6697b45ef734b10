import { Button, Code, CopyButton, Stack } from '@mantine/core'
import { DialogFooter } from '../../../kit/dialog/DialogFooter.tsx'
import { kitWords } from '../../../kit/language/kit.words.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { saveBlob } from '../../../lib/files/saveFile.ts'
import { Callout } from '../../../ui/status/Callout.tsx'
import classes from './secondFactor.module.css'
import { secondFactorWords } from './secondFactor.words.ts'

/** The recovery codes, shown once: to copy or to download. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useWords(secondFactorWords)
  const common = useWords(kitWords)
  const text = `${codes.join('\n')}\n`
  return (
    <Stack gap="md">
      <Callout tone="warn">{t.codesOnce}</Callout>
      <Code block className={classes.codes}>
        {codes.join('\n')}
      </Code>
      <DialogFooter>
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? common.copied : common.copy}
            </Button>
          )}
        </CopyButton>
        <Button
          variant="default"
          onClick={() => saveBlob(`${t.fileName}.txt`, new Blob([text], { type: 'text/plain' }))}
        >
          {t.download}
        </Button>
        <Button onClick={onDone}>{t.kept}</Button>
      </DialogFooter>
    </Stack>
  )
}
