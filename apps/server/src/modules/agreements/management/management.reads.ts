import type {
  AgreementFormReply,
  AgreementSummary,
  AgreementText,
  AgreementVersion,
  AgreementVersionRow,
  AgreementVersionsQuery,
} from '@limpid/contract/agreements/management'
import type { Page } from '@limpid/contract/kernel/page'
import type { Language } from '@limpid/contract/kernel/words'
import { sql } from 'kysely'
import type { PersonCtx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/tables.ts'
import { Problem } from '../../../platform/problem.ts'
import { noteIn } from '../agreements.reads.ts'
import { languageKeys } from './management.rules.ts'
import '../agreements.tables.ts'

interface TextRow extends AgreementText {
  type: number
  language: keyof typeof languageKeys
  version: number
  publisher: string
  note: string
  updatedAt: Date
}

const columns = [
  'type',
  'language',
  'version',
  'title',
  'content',
  'publisher',
  'note',
  'updated_at as updatedAt',
] as const

/** The latest text in each language; of one type, or of all. */
async function listNewest(db: Db, type?: number): Promise<TextRow[]> {
  return db
    .selectFrom('agreements')
    .distinctOn(['type', 'language'])
    .select(columns)
    .$if(type !== undefined, (query) => query.where('type', '=', type ?? 0))
    .orderBy('type')
    .orderBy('language')
    .orderBy('version', 'desc')
    .execute()
}

const textOf = (rows: readonly TextRow[], key: 'zh' | 'en'): AgreementText | undefined => {
  const row = rows.find(({ language }) => languageKeys[language] === key)
  return row && { title: row.title, content: row.content }
}

/** Summary of each agreement. */
export async function listAgreements({ db }: PersonCtx): Promise<AgreementSummary[]> {
  const [rows, drafts, accepted] = await Promise.all([
    listNewest(db),
    db
      .selectFrom('agreement_drafts')
      .select(['type', 'saved_by as savedBy', 'saved_at as savedAt'])
      .execute(),
    countAccepted(db),
  ])
  return [...new Set(rows.map(({ type }) => type))].map((type) => {
    const own = rows.filter((row) => row.type === type)
    const newest = own.reduce((one, other) => (other.version > one.version ? other : one))
    const draft = drafts.find((one) => one.type === type)
    return {
      type,
      version: newest.version,
      title: textOf(own, 'zh')?.title ?? '',
      titleEn: textOf(own, 'en')?.title ?? '',
      updateTime: newest.updatedAt,
      publisher: newest.publisher,
      accepted: accepted.find((one) => one.type === type && one.version === newest.version)?.count ?? 0,
      draft: draft ? { savedBy: draft.savedBy, savedAt: draft.savedAt } : null,
    }
  })
}

/** Number of accounts that agreed to each version. */
async function countAccepted(db: Db): Promise<{ type: number; version: number; count: number }[]> {
  return db
    .selectFrom('agreement_acceptances')
    .innerJoin('agreements', 'agreements.id', 'agreement_acceptances.agreement_id')
    .select(['type', 'version', sql<number>`count(DISTINCT account_id)::int`.as('count')])
    .groupBy(['type', 'version'])
    .execute()
}

/** The current texts of an agreement and its draft. Throws `notFound`. */
export async function getAgreementForm(
  { db }: Pick<PersonCtx, 'db'>,
  type: number,
): Promise<AgreementFormReply> {
  const rows = await listNewest(db, type)
  const [zh, en] = [textOf(rows, 'zh'), textOf(rows, 'en')]
  if (!zh || !en) throw new Problem('notFound')
  const draft = await db
    .selectFrom('agreement_drafts')
    .selectAll()
    .where('type', '=', type)
    .executeTakeFirst()
  return {
    type,
    version: Math.max(...rows.map(({ version }) => version)),
    texts: { zh, en },
    draft: draft
      ? {
          texts: {
            zh: { title: draft.title_zh, content: draft.content_zh },
            en: { title: draft.title_en, content: draft.content_en },
          },
          basedOn: draft.based_on,
          savedBy: draft.saved_by,
          savedAt: draft.saved_at,
        }
      : null,
  }
}

/** The versions of an agreement, newest first. `pageNum` counts from 1. */
export async function listVersions(
  { db }: PersonCtx,
  type: number,
  { pageNum, pageSize }: AgreementVersionsQuery,
): Promise<Page<AgreementVersionRow>> {
  const rows = await db
    .selectFrom('agreements')
    .leftJoin('agreement_acceptances', 'agreement_acceptances.agreement_id', 'agreements.id')
    .select([
      'version',
      sql<Date>`max(updated_at)`.as('publishedAt'),
      sql<string>`max(publisher)`.as('publisher'),
      noteIn('zh-cn').as('note'),
      noteIn('en').as('noteEn'),
      sql<boolean>`bool_or(asks)`.as('asks'),
      sql<number>`count(DISTINCT account_id)::int`.as('accepted'),
      sql<number>`(count(*) OVER ())::int`.as('total'),
    ])
    .where('type', '=', type)
    .groupBy('version')
    .orderBy('version', 'desc')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute()
  const counted = rows[0]?.total ?? (await countVersions(db, type))
  return { list: rows.map(({ total: _, ...row }) => row), total: counted }
}

async function countVersions(db: Db, type: number): Promise<number> {
  const { count } = await db
    .selectFrom('agreements')
    .select(sql<number>`count(DISTINCT version)::int`.as('count'))
    .where('type', '=', type)
    .executeTakeFirstOrThrow()
  return count
}

/** One version in its available languages. Throws `notFound`. */
export async function getVersion(
  { db }: PersonCtx,
  type: number,
  version: number,
): Promise<AgreementVersion> {
  const rows = await db
    .selectFrom('agreements')
    .select(columns)
    .where('type', '=', type)
    .where('version', '=', version)
    .execute()
  const [first] = rows
  if (!first) throw new Problem('notFound')
  const written = rows.filter(({ note }) => note !== '')
  const noteOf = (language: Language) =>
    (written.find((row) => row.language === language) ?? written[0])?.note ?? ''
  return {
    version,
    publishedAt: first.updatedAt,
    publisher: first.publisher,
    note: noteOf('zh-cn'),
    noteEn: noteOf('en'),
    texts: { zh: textOf(rows, 'zh') ?? null, en: textOf(rows, 'en') ?? null },
  }
}
