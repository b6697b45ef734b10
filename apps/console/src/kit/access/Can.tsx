import type { Permission } from '@limpid/contract/catalogue/permissions'
import type { ReactNode } from 'react'
import { memberCan, useMember } from './member.ts'

/** Shows its children to users with one of the permissions, and follows changes at once. */
export function Can({ needs, children }: { needs: readonly Permission[]; children: ReactNode }) {
  return useCan()(needs) ? children : null
}

/** For use in code: `can(['iot:device:add'])`. */
export function useCan(): (needs: readonly Permission[]) => boolean {
  const state = useMember()
  return (needs) => memberCan(state, needs)
}
