import type { RunOutOfDevice } from '@limpid/contract/analysis/run-outs/run-outs'
import { localise } from '@limpid/contract/kernel/words'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useOpenPath } from '../../../../kit/access/openPages.ts'
import { useLanguage } from '../../../../kit/language/useLanguage.ts'
import { useWords } from '../../../../kit/language/useWords.ts'
import { devicePath } from '../../../devices/devices.public.ts'
import { orderQuery } from '../../../parts/parts.public.ts'
import { openRemedy } from '../../troubles/remedyOf.ts'
import { troubleWords } from '../../troubles/troubles.words.ts'
import { runOutsWords } from './runOuts.words.ts'

/** The one button that ends a shortage, as the dashboard has it: take from stock, follow or review an order, or order. */
export function RunOutAction({ one }: { one: RunOutOfDevice }) {
  const t = useWords(runOutsWords)
  const troubles = useWords(troubleWords)
  const language = useLanguage()
  const open = useOpenPath()
  const { device, kind, key, name, state } = one
  if (state === 'fine' || state === 'unknown') return '–'
  const path = devicePath({ ...device, access: device })
  const orderPart = one.remedy ? open(`${path}${orderQuery({ kind, key })}`) : undefined
  const remedy =
    kind === 'part'
      ? orderPart && { label: t.orderPart, to: orderPart }
      : openRemedy({ ...one, kind: 'supply', consumable: key, subject: null, alarmId: null }, troubles, open)
  if (!remedy) return '–'
  return (
    <Button
      component={Link}
      to={remedy.to}
      size="compact-sm"
      variant="default"
      aria-label={t.actionOf(remedy.label, localise(name, language), device.name)}
    >
      {remedy.label}
    </Button>
  )
}
