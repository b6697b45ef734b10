import { mayOpen } from '@limpid/contract/access/access'
import type { Device } from '@limpid/contract/fleet/fleet'
import { localise } from '@limpid/contract/kernel/words'
import type { Product } from '@limpid/contract/products/products'
import { UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { lazy, Suspense, useId, useState } from 'react'
import { useCan } from '../../../../kit/access/Can.tsx'
import { useLanguage } from '../../../../kit/language/useLanguage.ts'
import { useWords } from '../../../../kit/language/useWords.ts'
import { FaultAlarm } from '../../../../modules/alarms/alarms.public.ts'
import { FaultAdvice } from '../../../../modules/feedback/feedback.public.ts'
import { faultText } from '../../../../modules/products/products.public.ts'
import { severityTones, toneClass } from '../../../../ui/status/tones.ts'
import { pageWords } from '../page.words.ts'
import classes from './FaultBand.module.css'

const FaultParts = lazy(() => import('./FaultParts.tsx'))

interface FaultBandProps {
  device: Device
  product: Product
  /** Folded: beside other tabs than the overview, which are about something else. */
  brief: boolean
}

/** An active fault above all tabs: what it means, its causes, what to do, and which parts it takes with their stock. */
export function FaultBand({ device, product, brief }: FaultBandProps) {
  const fault = product.model.faults.find(({ code }) => code === device.faultCode)
  const toAlarm = useCan()(['iot:alarm:list']) && mayOpen(device.access, 'alarms')
  if (!device.faultCode) return null
  const advice = (
    <FaultAdvice
      model={product.model}
      code={device.faultCode}
      parts={
        fault && mayOpen(device.access, 'parts') ? (
          <Suspense fallback={null}>
            <FaultParts device={device} model={product.model} fault={fault} />
          </Suspense>
        ) : undefined
      }
    />
  )
  const alarm = (
    <Suspense fallback={null}>{toAlarm ? <FaultAlarm device={device} isButton={brief} /> : null}</Suspense>
  )
  return (
    <div className={`${classes.band} ${toneClass(severityTones[device.faultSeverity ?? 'critical'])}`}>
      {brief ? (
        <Brief device={device} product={product} alarm={alarm}>
          {advice}
        </Brief>
      ) : (
        <>
          {advice}
          {alarm}
        </>
      )}
    </div>
  )
}

interface BriefProps extends Pick<FaultBandProps, 'device' | 'product'> {
  alarm: React.ReactNode
  children: React.ReactNode
}

/** Its name and the first step, with the alarm one button away; the rest unfolds. */
function Brief({ device: { faultCode }, product: { model }, alarm, children }: BriefProps) {
  const t = useWords(pageWords)
  const language = useLanguage()
  const [opened, setOpened] = useState(false)
  const more = useId()
  const [step] = model.faults.find(({ code }) => code === faultCode)?.steps ?? []
  return (
    <section className={classes.brief} aria-label={t.activeFault}>
      <b className={classes.name}>{faultText(model, faultCode ?? '', language)}</b>
      {step && !opened ? <p className={classes.step}>{localise(step, language)}</p> : null}
      <div className={classes.buttons}>
        {alarm}
        <UnstyledButton
          className={classes.more ?? ''}
          aria-expanded={opened}
          aria-controls={more}
          onClick={() => setOpened(!opened)}
        >
          {t.allSteps}
          <IconChevronDown size={14} aria-hidden />
        </UnstyledButton>
      </div>
      <div id={more} className={classes.rest} hidden={!opened}>
        {opened ? children : null}
      </div>
    </section>
  )
}
