import { genderDict, genderNotGiven } from '@limpid/contract/users/gender'
import type { Db } from '../../../platform/database/tables.ts'
import { requireDictValue } from '../../dicts/dicts.public.ts'
import { findGender } from './gender.reads.ts'

/**
 * For storing a gender with an account (a new one without id): the current value is always allowed; any other
 * must be offered by the dictionary now. Throws `dictValueUnknown`.
 */
export async function requireGender(tx: Db, gender: string, id?: string): Promise<void> {
  if (gender === genderNotGiven || (id !== undefined && gender === (await findGender(tx, id)))) return
  await requireDictValue(tx, genderDict, gender)
}
