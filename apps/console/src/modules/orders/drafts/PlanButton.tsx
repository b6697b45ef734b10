import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '../../../kit/language/useWords.ts'
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
      <Button variant="default" disabled={!plan} onClick={() => setOpened(true)}>
        {t.settings}
      </Button>
      {plan ? <PlanDialog plan={plan} opened={opened} onClose={() => setOpened(false)} /> : null}
    </>
  )
}
