import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useWords } from '../../../kit/language/useWords.ts'
import { PageFrame } from '../../../kit/page/PageFrame.tsx'
import { deviceWords } from '../../../modules/devices/devices.public.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'

/** Shown instead of a device that is not, or no longer, accessible. */
export function DeviceUnavailable() {
  const t = useWords(deviceWords)
  return (
    <PageFrame title={t.goneTitle}>
      <div role="alert">
        <EmptyState
          icon={<IconLock />}
          title={t.goneHint}
          action={
            <Button component={Link} to="/equipment/share-device" variant="default" size="sm">
              {t.toShared}
            </Button>
          }
        />
      </div>
    </PageFrame>
  )
}
