import type { ReactNode } from 'react'
import { useNarrow } from '../../../kit/useNarrow.ts'
import { Card } from '../../../ui/Card.tsx'
import { FoldingCard } from '../../../ui/FoldingCard.tsx'

interface SideCardProps {
  heading: string
  /** Beside the heading: on a phone instead of the content, until it is unfolded. */
  summary: ReactNode
  /** Beside the heading of the whole card, where that is more than the summary. */
  action?: ReactNode
  children: ReactNode
}

/** What is known of an order, and not what comes next: folded on a phone, where the page would be very long. */
export function SideCard({ heading, summary, action, children }: SideCardProps) {
  const narrow = useNarrow()
  return narrow ? (
    <FoldingCard heading={heading} summary={summary}>
      {children}
    </FoldingCard>
  ) : (
    <Card heading={heading} action={action}>
      {children}
    </Card>
  )
}
