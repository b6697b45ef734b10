import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useCan } from '../../../kit/access/Can.tsx'
import { useWords } from '../../../kit/language/useWords.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { laterWords } from './later.words.ts'

/** There are no devices yet. */
export default function NoDevices() {
  const t = useWords(laterWords)
  const adds = useCan()(['iot:device:add'])
  return (
    <EmptyState
      title={t.noDevices}
      hint={adds ? t.noDevicesHint : t.noneSharedHint}
      action={
        <Button
          component={Link}
          to={adds ? '/equipment/own-equipment' : '/equipment/share-device'}
          size="xs"
          variant="default"
        >
          {adds ? t.toDevices : t.toShared}
        </Button>
      }
    />
  )
}
