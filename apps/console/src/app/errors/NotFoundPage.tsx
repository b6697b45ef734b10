import { goTo } from '../../kit/address.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { PushButton } from '../../ui/PushButton.tsx'
import { appWords } from '../app.words.ts'
import { ErrorPage } from './ErrorPage.tsx'

export default function NotFoundPage() {
  const t = useWords(appWords)
  return (
    <ErrorPage
      code="404"
      title={appWords.notFound}
      hint={t.notFoundHint}
      action={<PushButton onClick={() => goTo('/')}>{t.home}</PushButton>}
    />
  )
}
