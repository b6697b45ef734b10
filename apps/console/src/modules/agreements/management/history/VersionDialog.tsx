import type { AgreementVersion } from '@limpid/contract/agreements/management'
import { Modal, SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { kitWords } from '../../../../kit/language/kit.words.ts'
import { useLanguage } from '../../../../kit/language/useLanguage.ts'
import { useWords } from '../../../../kit/language/useWords.ts'
import { LoadFailed } from '../../../../kit/page/LoadFailed.tsx'
import { SkeletonRows } from '../../../../ui/Skeletons.tsx'
import { AgreementText } from '../../AgreementText.tsx'
import { languageNames } from '../languageNames.ts'
import classes from '../management.module.css'
import { versionQuery } from '../management.queries.ts'
import { managementWords } from '../management.words.ts'

interface VersionDialogProps {
  type: number
  /** Closed while there is none. */
  version: number | undefined
  onClose: () => void
}

/** The texts of one version, as they were published. */
export function VersionDialog({ type, version, onClose }: VersionDialogProps) {
  const t = useWords(managementWords)
  const { close } = useWords(kitWords)
  const { data, error, refetch } = useQuery({
    ...versionQuery(type, version ?? 0),
    enabled: version !== undefined,
    meta: { shown: 'page' },
  })
  return (
    <Modal
      opened={version !== undefined}
      onClose={onClose}
      size="xl"
      title={t.versionOf(version ?? 0)}
      closeButtonProps={{ 'aria-label': close }}
    >
      {error && !data ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <SkeletonRows rows={8} /> : null}
      {data ? <VersionTexts version={data} /> : null}
    </Modal>
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
