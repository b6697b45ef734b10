import type { PreviewedWash, RecognitionPreview, WashDifference } from '@limpid/contract/cycles/previews'
import { localise } from '@limpid/contract/kernel/words'
import type { ProductModel } from '@limpid/contract/products/model'
import {
  IconArrowsJoin,
  IconArrowsShuffle,
  IconArrowsSplit,
  IconCheck,
  IconClockEdit,
  IconMinus,
  IconPlus,
} from '@tabler/icons-react'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { formatDuration, formatInstant, formatNumber } from '../../../lib/format.ts'
import { StatusBadge } from '../../../ui/status/StatusBadge.tsx'
import type { Tone } from '../../../ui/status/tones.ts'
import { programmeName } from '../wash/wash.ts'
import classes from './preview.module.css'
import { differenceWords, previewWords } from './preview.words.ts'

export const differenceTones: Record<WashDifference, Tone> = {
  same: 'ok',
  shifted: 'info',
  split: 'warn',
  merged: 'warn',
  regrouped: 'warn',
  added: 'info',
  lost: 'bad',
}

const icons: Record<WashDifference, React.ReactNode> = {
  same: <IconCheck />,
  shifted: <IconClockEdit />,
  split: <IconArrowsSplit />,
  merged: <IconArrowsJoin />,
  regrouped: <IconArrowsShuffle />,
  added: <IconPlus />,
  lost: <IconMinus />,
}

export function DifferenceBadge({ difference }: { difference: WashDifference }) {
  const language = useLanguage()
  return (
    <StatusBadge tone={differenceTones[difference]} icon={icons[difference]}>
      {localise(differenceWords[difference], language)}
    </StatusBadge>
  )
}

/** The washes that edited rules would record differently, newest first. */
export function DifferenceTable({ preview, model }: { preview: RecognitionPreview; model: ProductModel }) {
  const t = useWords(previewWords)
  const changed = preview.groups.filter(({ difference }) => difference !== 'same')
  if (changed.length === 0) return <p className={classes.note}>{t.allSame}</p>
  return (
    <div className={classes.scrolled}>
      <table aria-label={t.differences}>
        <thead>
          <tr>
            <th scope="col">{t.difference}</th>
            <th scope="col">{t.recorded}</th>
            <th scope="col">{t.edited}</th>
          </tr>
        </thead>
        <tbody>
          {changed.map(({ difference, stored, found }) => (
            <tr key={String(stored[0]?.startedAt ?? found[0]?.startedAt)}>
              <td>
                <DifferenceBadge difference={difference} />
              </td>
              <td data-label={t.recorded}>
                <Washes washes={stored} to={preview.to} model={model} />
              </td>
              <td data-label={t.edited}>
                <Washes washes={found} to={preview.to} model={model} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface WashesProps {
  washes: readonly PreviewedWash[]
  to: Date
  model: ProductModel
}

function Washes({ washes, to, model }: WashesProps) {
  const language = useLanguage()
  if (washes.length === 0) return '–'
  return (
    <ul className={classes.washes}>
      {washes.map(({ startedAt, endedAt, programme, energyKwh }) => (
        <li key={String(startedAt)}>
          {formatInstant(startedAt)}
          <small>
            {[
              formatDuration((endedAt ?? to).getTime() - startedAt.getTime(), language),
              programme === null ? '' : programmeName(model, programme, language),
              energyKwh === null ? '' : formatNumber(energyKwh, { precision: 2, unit: 'kWh' }, language),
            ]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </li>
      ))}
    </ul>
  )
}
