import type { Permission } from '@limpid/contract/catalogue/permissions'
import type { CurrentMember } from '@limpid/contract/members/me'
import { hasAnyPermission, rootRole } from '@limpid/contract/roles/system-roles'
import { create } from 'zustand'
import { showSetting } from '../../lib/settings.ts'
import { readStored } from '../../lib/storage.ts'

/**
 * The signed-in user. `rolesLoaded` is a separate flag: the default role ADMIN is only a placeholder before
 * the response, and grants nothing.
 */
export interface MemberState {
  member: CurrentMember | undefined
  roles: readonly string[]
  perms: readonly string[]
  rolesLoaded: boolean
}

const nobody: MemberState = { member: undefined, roles: ['ADMIN'], perms: [], rolesLoaded: false }

/** The signed-in user, for components. */
export const useMember = create<MemberState>(() => nobody)

/**
 * Stores the server's data about the signed-in user, and applies their language if this browser has none of
 * its own.
 */
export function storeMember(member: CurrentMember): void {
  useMember.setState({ member, roles: member.roles, perms: member.perms, rolesLoaded: true })
  if (member.language && readStored('language') === undefined) showSetting('language', member.language)
}

/** Records that the password is no longer the initial one: the user has just set it. */
export function noteOwnPassword(): void {
  useMember.setState(({ member }) =>
    member ? { member: { ...member, passwordInitial: false, passwordDue: false } } : {},
  )
}

/** Records that the second factor is set up. */
export function noteSecondFactor(): void {
  useMember.setState(({ member }) => (member ? { member: { ...member, secondFactorDue: false } } : {}))
}

/** Records that the user accepted the pending agreements. */
export function noteAgreed(): void {
  useMember.setState(({ member }) => (member ? { member: { ...member, agreementsDue: [] } } : {}))
}

export function clearMember(): void {
  useMember.setState(nobody)
}

/**
 * True if the user has one of `needs`; always for ROOT, never before the response. Throws 'need perms!'
 * without a list.
 */
export function memberCan(state: MemberState, needs: readonly Permission[]): boolean {
  if (!Array.isArray(needs) || needs.length === 0) throw new Error('need perms!')
  return state.rolesLoaded && hasAnyPermission(state, needs)
}

/**
 * True if the user has one of the roles; always for ROOT, never before the response. Throws 'need roles!'
 * without a list.
 */
export function memberIs(state: MemberState, roles: readonly string[]): boolean {
  if (!Array.isArray(roles) || roles.length === 0) throw new Error('need roles!')
  return state.rolesLoaded && [rootRole, ...roles].some((role) => state.roles.includes(role))
}
