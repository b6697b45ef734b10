import type { ReactNode } from 'react'
import { memberIs, useMember } from './member.ts'

interface HasRoleProps {
  roles: readonly string[]
  /** Shown to everybody else. */
  otherwise?: ReactNode
  children: ReactNode
}

/** Shows its children to people who have one of the roles, ROOT always, and follows changes at once. */
export function HasRole({ roles, otherwise = null, children }: HasRoleProps) {
  return useHasRole()(roles) ? children : otherwise
}

/** A question for code: `hasRole(['_user_'])`. */
export function useHasRole(): (roles: readonly string[]) => boolean {
  const state = useMember()
  return (roles) => memberIs(state, roles)
}
