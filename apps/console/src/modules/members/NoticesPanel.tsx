import { useWords } from '../../kit/language/useWords.ts'
import { Card } from '../../ui/Card.tsx'
import { ChoicesPanel, noticesWords } from '../notices/notices.face.ts'
import { memberWords } from './members.words.ts'

/** Which ways notices take to one. */
export function NoticesPanel() {
  const t = useWords(memberWords)
  const { choicesHint } = useWords(noticesWords)
  return (
    <Card heading={t.tabNotices} hint={choicesHint}>
      <ChoicesPanel />
    </Card>
  )
}
