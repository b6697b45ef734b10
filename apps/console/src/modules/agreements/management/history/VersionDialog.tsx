import type { AgreementVersion } from '@limpid/contract/agreements/management'
import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useLanguage } from '../../../../kit/language/useLanguage.ts'
import { useWords } from '../../../../kit/language/useWords.ts'
import { RecordDialog } from '../../../../kit/page/RecordDialog.tsx'
import { AgreementText } from '../../AgreementText.tsx'
import { languageNames } from '../languageNames.ts'
import classes from '../management.module.css'
import { versionQuery } from '../management.queries.ts'
import { managementWords } from '../management.words.ts'

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
      {(found) => <VersionTexts version={found} />}
    </RecordDialog>
  )
}

function VersionTexts({ version: { texts, publishedAt } }: { version: AgreementVersion }) {
  const t = useWords(managementWords)
  const [key, setKey] = useState<'zh' | 'en'>(useLanguage() === 'en' ? 'en' : 'zh')
  const text = texts[key]
  return (
    <>
      <SegmentedControl
        aria-label={t.agreedIn}
        data={[
          { value: 'zh', label: languageNames['zh-cn'] },
          { value: 'en', label: languageNames.en },
        ]}
        value={key}
        onChange={(next) => setKey(next as 'zh' | 'en')}
        mb="md"
      />
      {text ? (
        <AgreementText agreement={text} updateTime={publishedAt} inside />
      ) : (
        <p className={classes.quiet}>{t.languageMissing}</p>
      )}
    </>
  )
}
