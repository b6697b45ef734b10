import { readFile } from 'node:fs/promises'
import { agreementTypes } from '@limpid/contract/agreements'
import { languages } from '@limpid/contract/kernel/words'
import type { Db } from '../../platform/database/tables.ts'
import './agreements.tables.ts'

const files = {
  [agreementTypes.userAgreement]: 'user-agreement',
  [agreementTypes.privacyPolicy]: 'privacy-policy',
}

/** The texts that the product comes with. An operator's own later versions stand above them and are never touched. */
export async function seedAgreements(db: Db, now: Date): Promise<void> {
  for (const [type, file] of Object.entries(files)) {
    for (const language of languages) {
      const text = await readFile(new URL(`./texts/${file}.${language}.html`, import.meta.url), 'utf8')
      const [heading = '', ...rest] = text.split('\n')
      await db
        .insertInto('agreements')
        .values({
          type: Number(type),
          language,
          version: 1,
          title: heading.replaceAll(/<[/]?h1>/g, ''),
          content: rest.map((line) => line.trim()).join(''),
          updated_at: now,
        })
        .onConflict((conflict) => conflict.columns(['type', 'language', 'version']).doNothing())
        .execute()
    }
  }
}
