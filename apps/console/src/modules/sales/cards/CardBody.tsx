import type { ReactNode } from 'react'
import { useWords } from '../../../kit/language/useWords.ts'
import { QueryContent } from '../../../kit/page/QueryContent.tsx'
import { SkeletonBlock } from '../../../ui/Skeletons.tsx'
import { salesWords } from '../sales.words.ts'

interface CardBodyProps<Data> {
  query: { data: Data | undefined; error: Error | null; refetch: () => unknown }
  children: (data: Data) => ReactNode
}

/** What a card loads by itself. */
export function CardBody<Data>({ query, children }: CardBodyProps<Data>) {
  const t = useWords(salesWords)
  return (
    <QueryContent query={query} title={t.loadFailed} skeleton={<SkeletonBlock height={120} />}>
      {children}
    </QueryContent>
  )
}
