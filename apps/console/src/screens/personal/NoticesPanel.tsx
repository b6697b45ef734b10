import { useWords } from '../../kit/language/useWords.ts'
import { memberWords } from '../../modules/members/members.public.ts'
import { ChoicesPanel, noticesWords } from '../../modules/notices/notices.public.ts'
import { Card } from '../../ui/Card.tsx'

/** Notification settings of the user. */
export function NoticesPanel() {
  const t = useWords(memberWords)
  const { choicesHint } = useWords(noticesWords)
  return (
    <Card heading={t.tabNotices} hint={choicesHint}>
      <ChoicesPanel />
    </Card>
  )
}
