import { idParams } from '@limpid/contract/kernel/ids'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { CallProblem } from '../../api/problem.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useOpenPath } from '../access/openPages.ts'
import { LoadFailed } from './LoadFailed.tsx'

interface OpenFailedProps {
  /** As the address has it: one that is no number does not exist either. */
  id: string
  error: Error
  onRetry: () => void
  /** What to say if there is no such thing, and the list where it would be found. */
  gone: { title: string; hint: string; list: string; toList: string }
}

const isGone = (id: string, error: Error) =>
  !idParams.safeParse({ id }).success || (error instanceof CallProblem && error.status === 404)

/** Replaces the page of one thing that could not be loaded: there is none, with the way to its list, or it failed, with a retry. */
export function OpenFailed({ id, error, onRetry, gone }: OpenFailedProps) {
  const list = useOpenPath()(gone.list)
  if (!isGone(id, error)) return <LoadFailed error={error} onRetry={onRetry} />
  return (
    <EmptyState
      title={gone.title}
      hint={gone.hint}
      action={
        list ? (
          <Button component={Link} to={list} size="xs" variant="default">
            {gone.toList}
          </Button>
        ) : null
      }
    />
  )
}
