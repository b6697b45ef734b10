import { ActionIcon, CopyButton } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { kitWords } from '../../../../kit/language/kit.words.ts'
import { useWords } from '../../../../kit/language/useWords.ts'
import { Hint } from '../../../../ui/Hint.tsx'
import classes from '../view.module.css'
import { trackingWords } from './tracking.words.ts'

/** A tracking number with a button that copies it. */
export function TrackingNumber({ tracking }: { tracking: string }) {
  const t = useWords(trackingWords)
  const common = useWords(kitWords)
  if (tracking === '') return '–'
  return (
    <span className={classes.copied}>
      {tracking}
      <CopyButton value={tracking}>
        {({ copied, copy }) => (
          <Hint text={copied ? common.copied : t.copy}>
            <ActionIcon
              variant="subtle"
              size="sm"
              aria-label={copied ? common.copied : t.copy}
              onClick={copy}
            >
              {copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
            </ActionIcon>
          </Hint>
        )}
      </CopyButton>
    </span>
  )
}
