import type { ReactNode } from 'react'
import { LoadFailed } from './LoadFailed.tsx'

interface QueryContentProps<Data> {
  query: { data: Data | undefined; error: Error | null; refetch: () => unknown }
  /** What could not be loaded; a generic message when omitted. */
  title?: string
  /** While nothing is loaded. */
  skeleton: ReactNode
  children: (data: Data) => ReactNode
}

/** What a query loads; until then its skeleton, or why it failed. */
export function QueryContent<Data>({ query, title, skeleton, children }: QueryContentProps<Data>) {
  const { data, error, refetch } = query
  if (data !== undefined) return children(data)
  if (error) return <LoadFailed {...(title && { title })} error={error} onRetry={() => void refetch()} />
  return skeleton
}
