import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconShare } from '@tabler/icons-react'
import { Can } from '../../../kit/access/Can.tsx'
import { useWords } from '../../../kit/language/useWords.ts'
import { shareWords } from '../shares.words.ts'
import { ShareDialog } from './ShareDialog.tsx'
import type { ShareTarget } from './ShareTarget.ts'

/** Opens the dialog that shares an own device or group; for users who can share. */
export function ShareButton({ target }: { target: ShareTarget }) {
  const t = useWords(shareWords)
  const [opened, { open, close }] = useDisclosure(false)
  return (
    <Can needs={['iot:device:share']}>
      <Button variant="default" leftSection={<IconShare size={16} aria-hidden />} onClick={open}>
        {t.share}
      </Button>
      <ShareDialog target={target} opened={opened} onClose={close} />
    </Can>
  )
}
