import type { Permission } from '@limpid/contract/kernel/people/permissions'
import { holdsAny, rootRole } from '@limpid/contract/kernel/people/roles'
import type { CurrentMember } from '@limpid/contract/members/me'
import { create } from 'zustand'
import { showSetting } from '../../lib/settings.ts'
import { readStored } from '../../lib/storage.ts'

/**
 * The signed-in person. `rolesLoaded` is a flag of its own: the default role ADMIN is only what stands there before the
 * answer, and grants nothing.
 */
export interface MemberState {
  member: CurrentMember | undefined
  roles: readonly string[]
  perms: readonly string[]
  rolesLoaded: boolean
}

const nobody: MemberState = { member: undefined, roles: ['ADMIN'], perms: [], rolesLoaded: false }

/** The signed-in person, for components. */
export const useMember = create<MemberState>(() => nobody)

/** Takes over what the server says about the signed-in person, and their language where this browser has none of its own. */
export function keepMember(member: CurrentMember): void {
  useMember.setState({ member, roles: member.roles, perms: member.perms, rolesLoaded: true })
  if (member.language && readStored('language') === undefined) showSetting('language', member.language)
}

/** The password is the person's own now: they have just chosen it. */
export function noteOwnPassword(): void {
  useMember.setState(({ member }) => (member ? { member: { ...member, passwordInitial: false } } : {}))
}

/** The person agreed to what they were asked. */
export function noteAgreed(): void {
  useMember.setState(({ member }) => (member ? { member: { ...member, agreementsDue: [] } } : {}))
}

/** Forgets the person. */
export function forgetMember(): void {
  useMember.setState(nobody)
}

/** True when the person holds one of `needs`; ROOT always, nobody before the answer came. Throws 'need perms!' without a list. */
export function memberCan(state: MemberState, needs: readonly Permission[]): boolean {
  if (!Array.isArray(needs) || needs.length === 0) throw new Error('need perms!')
  return state.rolesLoaded && holdsAny(state, needs)
}

/** True when the person has one of the roles; ROOT always, nobody before the answer came. Throws 'need roles!' without a list. */
export function memberIs(state: MemberState, roles: readonly string[]): boolean {
  if (!Array.isArray(roles) || roles.length === 0) throw new Error('need roles!')
  return state.rolesLoaded && [rootRole, ...roles].some((role) => state.roles.includes(role))
}
