import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { SkeletonRows } from '../../ui/Skeletons.tsx'
import { Dialog } from '../dialog/Dialog.tsx'
import { LoadFailed } from './LoadFailed.tsx'

interface RecordDialogProps<Found, Key extends readonly unknown[]> {
  opened: boolean
  onClose: () => void
  /** Fetched while the dialog is open. */
  query: UseQueryOptions<Found, Error, Found, Key>
  /** Title, also before the record has loaded. */
  title: (record: Found | undefined) => string
  /** Message when the record cannot be loaded. */
  failed?: string
  wide?: boolean
  children: (record: Found) => ReactNode
}

/**
 * One record, fetched when opened: a skeleton until it has loaded, and the reason with a retry when it does
 * not.
 */
export function RecordDialog<Found, Key extends readonly unknown[]>(props: RecordDialogProps<Found, Key>) {
  const { opened, onClose, query, title, failed, wide, children } = props
  const { data, error, refetch } = useQuery({ ...query, enabled: opened, meta: { shown: 'page' } })
  return (
    <Dialog opened={opened} onClose={onClose} {...(wide && { size: 'xl' })} title={title(data)}>
      {error && !data ? (
        <LoadFailed {...(failed && { title: failed })} error={error} onRetry={() => void refetch()} />
      ) : null}
      {!data && !error ? <SkeletonRows rows={6} /> : null}
      {data ? children(data) : null}
    </Dialog>
  )
}
