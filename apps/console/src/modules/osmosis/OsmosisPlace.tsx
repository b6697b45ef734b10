import type { Device } from '@limpid/contract/fleet/fleet'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCan } from '../../kit/access/Can.tsx'
import { useWords } from '../../kit/language/useWords.ts'
import { Card } from '../../ui/Card.tsx'
import { InletDialog } from './InletDialog.tsx'
import { placeQuery } from './osmosis.queries.ts'
import { osmosisWords } from './osmosis.words.ts'

/** Where a water device stands at an osmosis unit; its owner sets it. Nothing for others where it stands at none. */
export default function OsmosisPlace({ device }: { device: Device }) {
  const t = useWords(osmosisWords)
  const mayEdit = useCan()(['iot:device:edit']) && device.access.relation === 'owner'
  const [open, setOpen] = useState(false)
  const { data: place } = useQuery(placeQuery(device.id))
  if (!place) return null
  const { inlet, outlets, choices } = place
  const sentences = [
    ...(inlet ? [inlet.since ? t.behindSince(inlet.name, inlet.since) : t.behind(inlet.name)] : []),
    ...(outlets.length > 0 ? [t.before(outlets.map(({ name }) => name))] : []),
  ]
  const settable = mayEdit && (inlet !== null || choices.length > 0)
  // A lone device is none of an osmosis unit.
  if (sentences.length === 0 && !settable) return null
  return (
    <Card
      heading={t.title}
      hint={sentences.length > 0 ? sentences.join(' ') : t.none}
      action={
        settable ? (
          <Button size="xs" variant="default" onClick={() => setOpen(true)}>
            {t.set}
          </Button>
        ) : null
      }
    >
      <InletDialog deviceId={device.id} place={place} opened={open} onClose={() => setOpen(false)} />
    </Card>
  )
}
