import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useWords } from '../../../kit/language/useWords.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { deviceWords } from '../devices.words.ts'

/** Stands in the place of a device that one may not see, or no longer. */
export function DeviceGone() {
  const t = useWords(deviceWords)
  return (
    <div role="alert">
      <EmptyState
        icon={<IconLock />}
        title={t.goneTitle}
        hint={t.goneHint}
        action={
          <Button component={Link} to="/equipment/share-device" variant="default" size="sm">
            {t.toShared}
          </Button>
        }
      />
    </div>
  )
}
