import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useWords } from '../../../kit/language/useWords.ts'
import { analysisWords } from '../analysis.words.ts'

const ArrangeDialog = lazy(() => import('./ArrangeDialog.tsx'))

/** Opens the choice of cards, which is loaded then. */
export function ArrangeButton() {
  const t = useWords(analysisWords)
  // Once opened, it stays mounted so that its closing animation can run.
  const [dialog, show] = useState<'never' | 'open' | 'closed'>('never')
  return (
    <>
      <Button variant="default" onClick={() => show('open')}>
        {t.arrange}
      </Button>
      {dialog === 'never' ? null : (
        <Suspense fallback={null}>
          <ArrangeDialog opened={dialog === 'open'} onClose={() => show('closed')} />
        </Suspense>
      )}
    </>
  )
}
