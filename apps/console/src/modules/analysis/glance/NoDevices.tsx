import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useCan } from '../../../kit/access/Can.tsx'
import { useOpenPath } from '../../../kit/access/openPages.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { laterWords } from './later.words.ts'

/** There are no devices yet. */
export default function NoDevices() {
  const t = useWords(laterWords)
  const adds = useCan()(['iot:device:add'])
  const to = useOpenPath()(adds ? '/equipment/own-equipment' : '/equipment/share-device')
  return (
    <EmptyState
      title={t.noDevices}
      hint={adds ? t.noDevicesHint : t.noneSharedHint}
      action={
        to ? (
          <Button component={Link} to={to} size="xs" variant="default">
            {adds ? t.toDevices : t.toShared}
          </Button>
        ) : null
      }
    />
  )
}
