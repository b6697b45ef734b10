import { readFile } from 'node:fs/promises'
import { agreementTypes } from '@limpid/contract/agreements/agreements'
import { languages } from '@limpid/contract/kernel/words'
import type { Db } from '../../platform/database/tables.ts'
import type { MenuSeed } from '../../platform/seed/seeds.ts'
import './agreements.tables.ts'

export const agreementsMenus: readonly MenuSeed[] = [
  {
    parent: '/system',
    path: 'protocol',
    component: 'system/protocol/index',
    title: '协议管理',
    titleEn: 'Agreements',
    sort: 5,
    icon: 'document',
    keepAlive: true,
    roles: ['ADMIN'],
    buttons: {
      'sys:protocol:list': ['ADMIN'],
      'sys:protocol:edit': ['ADMIN'],
      'sys:protocol:publish': ['ADMIN'],
      'sys:protocol:export': ['ADMIN'],
    },
  },
]

const files = {
  [agreementTypes.userAgreement]: 'user-agreement',
  [agreementTypes.privacyPolicy]: 'privacy-policy',
}

/** Inserts the built-in texts. Later versions by the operator take precedence and are never touched. */
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
