import { mayControl } from '@limpid/contract/access/access'
import type { HygieneTarget } from '@limpid/contract/cycles/hygiene'
import type { Device } from '@limpid/contract/fleet/fleet'
import { Button } from '@mantine/core'
import { IconTargetArrow } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCan } from '../../../kit/access/Can.tsx'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { formatNumber } from '../../../lib/format.ts'
import { targetQuery } from '../cycles.queries.ts'
import { washWords } from '../wash/wash.words.ts'
import { hygieneWords } from './hygiene.words.ts'
import { TargetDialog } from './TargetDialog.tsx'

interface TargetButtonProps {
  device: Device
  /** The A0 required by its model, if any. */
  ofModel: number | undefined
}

/** The A0 required for the washes of a device; opens the form to edit it. */
export function TargetButton({ device, ofModel }: TargetButtonProps) {
  const t = useWords(hygieneWords)
  const { mayOnlyLook } = useWords(washWords)
  const language = useLanguage()
  const can = useCan()
  const [edited, edit] = useState<HygieneTarget>()
  const { data: own } = useQuery(targetQuery(device.id))
  if (!can(['iot:device:edit']) || !own) return null
  const mayEdit = mayControl(device.access, 'cycles')
  const seconds = (value: number) => formatNumber(value, { unit: 's' }, language)
  const requested = own.a0Target ?? ofModel
  return (
    <>
      <Button
        size="sm"
        variant="default"
        leftSection={<IconTargetArrow size={16} aria-hidden />}
        disabled={!mayEdit}
        title={mayEdit ? '' : mayOnlyLook}
        onClick={() => edit(own)}
      >
        {requested === undefined ? t.targetNone : t.targetIs(seconds(requested))}
      </Button>
      <TargetDialog
        deviceId={device.id}
        edited={edited}
        ofModel={ofModel === undefined ? t.ofModelNone : t.ofModel(seconds(ofModel))}
        onClose={() => edit(undefined)}
      />
    </>
  )
}
