import type { CheckReply } from '@limpid/contract/products/products'
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { formatInstant, formatNumber } from '../../../lib/format.ts'
import { StatusBadge } from '../../../ui/status/StatusBadge.tsx'
import classes from '../products.module.css'
import { changeWords } from './changes.words.ts'
import { findingText } from './findingText.ts'

/** The effects of a change on existing devices, those in use first. */
export function Findings({ check: { findings, since } }: { check: CheckReply }) {
  const t = useWords(changeWords)
  const language = useLanguage()
  if (findings.length === 0) {
    return (
      <StatusBadge tone="ok" icon={<IconCheck size={14} />}>
        {t.harmless}
      </StatusBadge>
    )
  }
  return (
    <>
      <ul className={`${classes.findings} ${classes.scrolled}`} aria-label={t.impact}>
        {findings.map((finding) => (
          <li key={`${finding.kind} ${finding.key} ${finding.before}`}>
            {finding.devices > 0 ? (
              <StatusBadge tone="warn" icon={<IconAlertTriangle size={14} />}>
                {t.touches(formatNumber(finding.devices, {}, language))}
              </StatusBadge>
            ) : (
              <StatusBadge tone="muted" icon={<IconInfoCircle size={14} />}>
                {t.touchesNone}
              </StatusBadge>
            )}
            <span>{findingText(finding, t, language)}</span>
          </li>
        ))}
      </ul>
      <p className={classes.hint}>{t.since(formatInstant(since))}</p>
    </>
  )
}
