import type { Metric, ProductModel } from '@limpid/contract/products/model'
import { Popover, UnstyledButton } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useLanguage } from '../../../../kit/language/useLanguage.ts'
import { useWords } from '../../../../kit/language/useWords.ts'
import { limitsText } from '../../../../lib/limits.ts'
import { metricUnit } from '../../../products/products.public.ts'
import { telemetryWords } from '../../telemetry.words.ts'
import { verdictOf } from '../verdict.ts'
import { bandOf } from './band.ts'
import classes from './LimitBand.module.css'
import { whenText } from './whenText.ts'

interface LimitBandProps {
  model: ProductModel
  metric: Metric
  name: string
  value: number
}

const percent = 100

/** The position of a value within its limits; opens the limits and their source. */
export function LimitBand({ model, metric, name, value }: LimitBandProps) {
  const t = useWords(telemetryWords)
  const language = useLanguage()
  const { limits } = metric
  if (!limits) return null
  const { low, high, at } = bandOf(limits, value)
  const text = limitsText(limits, metricUnit(metric), language)
  const verdict = verdictOf(metric, value)
  const caption = { inOrder: t.inLimits, outside: t.outside, implausible: t.implausible }[verdict]
  return (
    <Popover position="bottom-start" withArrow shadow="md" width={260} trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton className={classes.target ?? ''} aria-label={`${t.limitsOf(name)} ${text}`}>
          <span className={classes.band} aria-hidden>
            <span
              className={classes.inside}
              style={{ left: `${low * percent}%`, right: `${(1 - high) * percent}%` }}
            />
            <span className={classes.at} data-verdict={verdict} style={{ left: `${at * percent}%` }} />
          </span>
          <span className={classes.text}>
            {text}
            <IconInfoCircle size={12} aria-hidden />
          </span>
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown className={classes.reported ?? ''} aria-label={t.limitsOf(name)}>
        <p>{t.limitsAre(text)}</p>
        <p>{caption}</p>
        {limits.when ? <p>{t.limitsWhile(whenText(model, limits.when, language))}</p> : null}
        <p>{t.limitSource(limits.source)}</p>
      </Popover.Dropdown>
    </Popover>
  )
}
