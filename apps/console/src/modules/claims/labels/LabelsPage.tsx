import { Button } from '@mantine/core'
import { IconTag } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { LoadFailed } from '../../../kit/page/LoadFailed.tsx'
import { PageFrame } from '../../../kit/page/PageFrame.tsx'
import { formatNumber } from '../../../lib/format.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { SkeletonBlock } from '../../../ui/Skeletons.tsx'
import { labelsQuery, maxLabels } from '../claims.queries.ts'
import { LabelDesk } from './LabelDesk.tsx'
import { readLabelChoice } from './labelChoice.ts'
import { labelWords } from './labels.words.ts'

/** Labels for devices selected in a list or imported: QR code target and paper. */
export default function LabelsPage() {
  const t = useWords(labelWords)
  const language = useLanguage()
  const [choice] = useState(readLabelChoice)
  const { data, error, refetch } = useQuery({ ...labelsQuery(choice), enabled: choice.devices.length > 0 })
  const number = (value: number) => formatNumber(value, { precision: 0 }, language)
  const emptyState = (title: string, hint: string) => (
    <EmptyState
      icon={<IconTag />}
      title={title}
      hint={hint}
      action={
        <Button component={Link} to="/equipment/own-equipment?scope=own" variant="default" size="sm">
          {t.toDevices}
        </Button>
      }
    />
  )
  const content = () => {
    if (choice.devices.length === 0 || data?.length === 0) return emptyState(t.noneTitle, t.noneHint)
    if (data && data.length > maxLabels) return emptyState(t.tooMany(number(maxLabels)), t.noneHint)
    if (data) return <LabelDesk labels={data} />
    if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
    return <SkeletonBlock height={320} />
  }
  const shown = data && data.length > 0 && data.length <= maxLabels
  return (
    <PageFrame title={t.title} {...(shown && { description: t.of(number(data.length)) })}>
      {content()}
    </PageFrame>
  )
}
