/* An acceptance records which version of which text an account agreed to. What counts is what was on
   screen: if another version was published meanwhile, nothing is recorded and the user is asked again. */
import type { Language } from '@limpid/contract/kernel/words'
import type { Db } from '../../platform/database/tables.ts'
import { Problem } from '../../platform/problem.ts'
import { areCurrent } from './acceptances.rules.ts'
import { listCurrent } from './agreements.reads.ts'
import { insertAcceptances } from './agreements.store.ts'

export interface Agreed {
  accountId: string
  /** The texts that were on screen; if not given, the current ones in the caller's language. */
  shown: readonly string[] | undefined
  language: Language
  at: Date
  address: string
}

/** Records what an account agreed to. Throws `agreementOutdated`. */
export async function noteAcceptances(db: Db, agreed: Agreed): Promise<void> {
  const { accountId, shown, language, at, address } = agreed
  const current = await listCurrent(db)
  if (shown && !areCurrent(shown, current)) throw new Problem('agreementOutdated')
  const ids = shown ?? current.filter((text) => text.language === language).map(({ id }) => id)
  await insertAcceptances(db, { accountId, agreementIds: ids, at, address })
}
