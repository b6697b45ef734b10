import { mayControl } from '@limpid/contract/access/access'
import type { HygieneTarget } from '@limpid/contract/cycles/hygiene'
import type { Device } from '@limpid/contract/fleet/fleet'
import { localise } from '@limpid/contract/kernel/words'
import type { HygieneRules } from '@limpid/contract/products/hygiene'
import type { ProductModel } from '@limpid/contract/products/model'
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
  model: ProductModel
  hygiene: HygieneRules
}

/** The rule set and A0 required of the washes of a device; opens the form to edit them. */
export function TargetButton({ device, model, hygiene }: TargetButtonProps) {
  const t = useWords(hygieneWords)
  const { mayOnlyLook } = useWords(washWords)
  const language = useLanguage()
  const can = useCan()
  const [edited, edit] = useState<HygieneTarget>()
  const { data: own } = useQuery(targetQuery(device.id))
  if (!can(['iot:device:edit']) || !own) return null
  const mayEdit = mayControl(device.access, 'cycles')
  const a0 = own.a0Target ?? hygiene.a0?.target
  const set = hygiene.ruleSets?.find(({ key }) => key === (own.ruleSet ?? hygiene.ruleSet))
  const required = [
    ...(set ? [localise(set.name, language)] : []),
    ...(a0 === undefined ? [] : [`A0 ${formatNumber(a0, { unit: 's' }, language)}`]),
  ]
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
        {required.length === 0 ? t.targetNone : t.targetIs(required.join(' + '))}
      </Button>
      <TargetDialog
        deviceId={device.id}
        edited={edited}
        model={model}
        hygiene={hygiene}
        onClose={() => edit(undefined)}
      />
    </>
  )
}
