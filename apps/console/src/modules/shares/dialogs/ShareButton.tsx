import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconShare } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { Can } from '../../../kit/access/Can.tsx'
import { useWords } from '../../../kit/language/useWords.ts'
import { shareWords } from '../shares.words.ts'
import type { ShareTarget } from './ShareTarget.ts'

const ShareDialog = lazy(async () => ({ default: (await import('./ShareDialog.tsx')).ShareDialog }))

/** Opens the dialog that shares an own device or group; for users who can share. */
export function ShareButton({ target }: { target: ShareTarget }) {
  const t = useWords(shareWords)
  // Loaded when it is first opened.
  const [requested, setRequested] = useState(false)
  const [opened, { open, close }] = useDisclosure(false)
  const show = () => {
    setRequested(true)
    open()
  }
  return (
    <Can needs={['iot:device:share']}>
      <Button variant="default" leftSection={<IconShare size={16} aria-hidden />} onClick={show}>
        {t.share}
      </Button>
      {requested ? (
        <Suspense fallback={null}>
          <ShareDialog target={target} opened={opened} onClose={close} />
        </Suspense>
      ) : null}
    </Can>
  )
}
