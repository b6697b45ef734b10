import { Suspense } from 'react'
import { Can } from '../../kit/access/Can.tsx'
import { useWords } from '../../kit/language/useWords.ts'
import { PreferencesPanel } from '../../modules/alarms/alarms.public.ts'
import { memberWords } from '../../modules/members/members.public.ts'
import { ChannelTests, ChoicesPanel, noticesWords } from '../../modules/notices/notices.public.ts'
import { Card } from '../../ui/Card.tsx'
import { SkeletonBlock } from '../../ui/Skeletons.tsx'

/** Notification settings of the user. */
export function NoticesPanel() {
  const t = useWords(memberWords)
  const { choicesHint } = useWords(noticesWords)
  return (
    <>
      <Card heading={t.tabNotices} hint={choicesHint}>
        <ChoicesPanel />
        <ChannelTests />
      </Card>
      <Can needs={['iot:alarm:list']}>
        <Suspense fallback={<SkeletonBlock height={240} />}>
          <PreferencesPanel />
        </Suspense>
      </Can>
    </>
  )
}
