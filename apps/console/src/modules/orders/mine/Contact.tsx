import { Text } from '@mantine/core'
import { useWords } from '../../../kit/language/useWords.ts'
import { useShopContact } from '../../settings/settings.public.ts'
import { mineWords } from './mine.words.ts'

/** How the shop is reached, where its settings say so. */
export default function Contact() {
  const t = useWords(mineWords)
  const contact = useShopContact()
  return contact ? (
    <Text size="sm" c="dimmed">
      {t.questionsAt(contact)}
    </Text>
  ) : null
}
