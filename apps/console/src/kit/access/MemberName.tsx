import { useMemberName } from './useMemberName.ts'

/** The name of a buyer or member in a cell, or that the account is erased. */
export const MemberName = ({ name }: { name: string | null }) => useMemberName()(name)
