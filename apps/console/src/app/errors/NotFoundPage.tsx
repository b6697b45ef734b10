import { useNavigate } from 'react-router'
import { useWords } from '../../kit/useWords.ts'
import { PushButton } from '../../ui/PushButton.tsx'
import { appWords } from '../app.words.ts'
import { ErrorPage } from './ErrorPage.tsx'

export default function NotFoundPage() {
  const t = useWords(appWords)
  const navigate = useNavigate()
  return (
    <ErrorPage
      code="404"
      title={t.notFound}
      hint={t.notFoundHint}
      action={<PushButton onClick={() => void navigate('/')}>{t.home}</PushButton>}
    />
  )
}
