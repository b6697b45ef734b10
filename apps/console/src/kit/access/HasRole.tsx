import type { ReactNode } from 'react'
import { memberIs, useMember } from './member.ts'

interface HasRoleProps {
  roles: readonly string[]
  /** Shown to all others. */
  otherwise?: ReactNode
  children: ReactNode
}

/** Shows its children to users with one of the roles, always to ROOT, and follows changes at once. */
export function HasRole({ roles, otherwise = null, children }: HasRoleProps) {
  return useHasRole()(roles) ? children : otherwise
}

/** For use in code: `hasRole(['_user_'])`. */
export function useHasRole(): (roles: readonly string[]) => boolean {
  const state = useMember()
  return (roles) => memberIs(state, roles)
}
