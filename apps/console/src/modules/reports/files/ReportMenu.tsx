import { ActionIcon } from '@mantine/core'
import { IconFileAnalytics, IconX } from '@tabler/icons-react'
import { useWords } from '../../../kit/language/useWords.ts'
import type { AnalysisActionProps } from '../../../kit/modules/consoleModule.ts'
import { ActionEntry, ActionMenu } from '../../../ui/drop/ActionMenu.tsx'
import { WorkProgress } from '../../../ui/status/WorkProgress.tsx'
import { reportFileWords } from './files.words.ts'
import styles from './report-menu.module.css'
import { useReport } from './useReport.ts'

/** Makes a report of the page that is shown: with its progress meanwhile, saved by itself at the end. */
export default function ReportMenu({ query }: AnalysisActionProps) {
  const t = useWords(reportFileWords)
  const { making, request, cancel, isRequesting } = useReport()
  if (making) {
    const { done, total, cancelling } = making
    const label = cancelling ? t.cancelling : t.making
    return (
      <div className={styles.making}>
        <WorkProgress label={label} done={done} total={total} />
        <ActionIcon variant="default" aria-label={t.cancel} disabled={cancelling} onClick={cancel}>
          <IconX size={14} aria-hidden />
        </ActionIcon>
      </div>
    )
  }
  return (
    <ActionMenu
      label={t.report}
      icon={<IconFileAnalytics size={16} aria-hidden />}
      size="sm"
      loading={isRequesting}
    >
      <ActionEntry onClick={() => request(query, 'pdf')}>{t.pdf}</ActionEntry>
      <ActionEntry onClick={() => request(query, 'xlsx')}>{t.xlsx}</ActionEntry>
    </ActionMenu>
  )
}
