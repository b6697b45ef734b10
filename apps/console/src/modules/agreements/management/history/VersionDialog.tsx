import type { AgreementVersion } from '@limpid/contract/agreements/management'
import { Group, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useLanguage } from '../../../../kit/language/useLanguage.ts'
import { useWords } from '../../../../kit/language/useWords.ts'
import { RecordDialog } from '../../../../kit/page/RecordDialog.tsx'
import { AgreementText } from '../../AgreementText.tsx'
import { languageNames } from '../languageNames.ts'
import classes from '../management.module.css'
import { versionQuery } from '../management.queries.ts'
import { managementWords } from '../management.words.ts'
import { DifferencesView } from './DifferencesView.tsx'

interface VersionDialogProps {
  type: number
  /** Closed while undefined. */
  version: number | undefined
  onClose: () => void
}

/** The texts of one version as published. */
export function VersionDialog({ type, version, onClose }: VersionDialogProps) {
  const t = useWords(managementWords)
  return (
    <RecordDialog
      opened={version !== undefined}
      onClose={onClose}
      query={versionQuery(type, version ?? 0)}
      title={() => t.versionOf(version ?? 0)}
      wide
    >
      {(found) => <VersionTexts type={type} version={found} />}
    </RecordDialog>
  )
}

function VersionTexts({ type, version }: { type: number; version: AgreementVersion }) {
  const t = useWords(managementWords)
  const [key, setKey] = useState<'zh' | 'en'>(useLanguage() === 'en' ? 'en' : 'zh')
  const [view, show] = useState<'text' | 'differences'>('text')
  const text = version.texts[key]
  return (
    <>
      <Group gap="md" mb="md">
        <SegmentedControl
          aria-label={t.agreedIn}
          data={[
            { value: 'zh', label: languageNames['zh-cn'] },
            { value: 'en', label: languageNames.en },
          ]}
          value={key}
          onChange={(next) => setKey(next as 'zh' | 'en')}
        />
        {version.version > 1 ? (
          <SegmentedControl
            aria-label={t.view}
            data={[
              { value: 'text', label: t.viewText },
              { value: 'differences', label: t.viewDifferences },
            ]}
            value={view}
            onChange={(next) => show(next as 'text' | 'differences')}
          />
        ) : null}
      </Group>
      {view === 'differences' ? <DifferencesView type={type} version={version} language={key} /> : null}
      {view === 'text' && text ? (
        <AgreementText agreement={text} updateTime={version.publishedAt} inside />
      ) : null}
      {view === 'text' && !text ? <p className={classes.quiet}>{t.languageMissing}</p> : null}
    </>
  )
}
