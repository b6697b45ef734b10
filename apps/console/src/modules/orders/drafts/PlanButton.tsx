import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '../../../kit/language/useWords.ts'
import { ReasonButton } from '../../../ui/ReasonButton.tsx'
import { draftPlanQuery } from '../orders.queries.ts'
import { draftWords } from './drafts.words.ts'
import { PlanDialog } from './PlanDialog.tsx'

/** Opens the settings of replenishment. */
export function PlanButton() {
  const t = useWords(draftWords)
  const [opened, setOpened] = useState(false)
  const { data: plan } = useQuery(draftPlanQuery)
  return (
    <>
      <ReasonButton variant="default" reason={plan ? undefined : t.notLoaded} onClick={() => setOpened(true)}>
        {t.settings}
      </ReasonButton>
      {plan ? <PlanDialog plan={plan} opened={opened} onClose={() => setOpened(false)} /> : null}
    </>
  )
}
