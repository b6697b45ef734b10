import { genderDict, genderUntold } from '@limpid/contract/kernel/people/gender'
import type { Db } from '../../../platform/database/tables.ts'
import { holdDictValue } from '../../dicts/dicts.face.ts'
import { findGender } from './gender.reads.ts'

/**
 * For who stores a gender with an account, a new one without its id: what stands there stays, and nobody need tell; anything else is
 * offered by the dictionary now. Throws `dictValueUnknown`.
 */
export async function holdGender(tx: Db, gender: string, id?: string): Promise<void> {
  if (gender === genderUntold || (id !== undefined && gender === (await findGender(tx, id)))) return
  await holdDictValue(tx, genderDict, gender)
}
