import * as z from 'zod/mini'
import { queryFlag } from '../kernel/flags.ts'
import { pageFields } from '../kernel/page.ts'
import { instant } from '../kernel/time.ts'
import { languages } from '../kernel/words.ts'
import { mostAgreementLetters } from './markup.ts'

const type = z.int().check(z.gte(1), z.lte(2))
const numberInPath = (most: number) =>
  z.coerce.number<number | string>().check(z.int(), z.gte(1), z.lte(most))

export const agreementParams = z.object({ type: numberInPath(2) })
export const agreementVersionParams = z.object({ type: numberInPath(2), version: numberInPath(1_000_000) })

/** A text as it is stored: its content is HTML of what `agreementMarkup` lists and nothing else. */
const text = z.object({ title: z.string(), content: z.string() })
export type AgreementText = z.output<typeof text>

/** A legal text in both languages: they are published together, under one version. */
const texts = z.object({ zh: text, en: text })
export type AgreementTexts = z.output<typeof texts>

/** Who published a version: a username, or empty for the text that the product comes with. */
const publisher = z.string()

export const agreementSummary = z.object({
  type,
  version: z.int(),
  title: z.string(),
  titleEn: z.string(),
  updateTime: instant,
  publisher,
  /** Accounts that agreed to the current version. */
  accepted: z.int(),
  /** Who saved a draft last, and when; null without one. */
  draft: z.nullable(z.object({ savedBy: z.string(), savedAt: instant })),
})
export type AgreementSummary = z.output<typeof agreementSummary>

/** The current texts, and the draft that is to follow them. */
export const agreementFormReply = z.object({
  type,
  version: z.int(),
  texts,
  draft: z.nullable(z.object({ texts, basedOn: z.int(), savedBy: z.string(), savedAt: instant })),
})
export type AgreementFormReply = z.output<typeof agreementFormReply>

/**
 * A draft may still lack something. Content is HTML as somebody wrote or pasted it; what `agreementMarkup` does not list is left out
 * when it is stored.
 */
const unfinished = z.object({
  title: z.string().check(z.trim(), z.maxLength(128)),
  content: z.string().check(z.trim(), z.maxLength(mostAgreementLetters)),
})

export const agreementDraft = z.object({
  /** The version that the editing began with. */
  basedOn: z.int(),
  texts: z.object({ zh: unfinished, en: unfinished }),
})
export type AgreementDraft = z.output<typeof agreementDraft>

const finished = z.object({
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(128)),
  content: z.string().check(z.trim(), z.minLength(1), z.maxLength(mostAgreementLetters)),
})

const note = z.string().check(z.trim(), z.maxLength(200))
export const agreementPublication = z.object({
  /** The version that the editing began with; a newer one in the meantime refuses the publication. */
  basedOn: z.int(),
  texts: z.object({ zh: finished, en: finished }),
  /** What changed, for those who read the list of versions and those who are asked. */
  note,
  /** The same in English. A note in one language only is shown in the other one too. */
  noteEn: z.optional(note),
  /** Asks everybody to agree to it; the note is then needed in both languages. */
  asks: z._default(z.boolean(), false),
})
export type AgreementPublication = z.output<typeof agreementPublication>

export const agreementVersionRow = z.object({
  version: z.int(),
  publishedAt: instant,
  publisher,
  note: z.string(),
  noteEn: z.string(),
  /** Everybody was asked to agree to it. */
  asks: z.boolean(),
  accepted: z.int(),
})
export type AgreementVersionRow = z.output<typeof agreementVersionRow>

/** The texts of one version; a language that it lacks is null. */
export const agreementVersion = z.object({
  version: z.int(),
  publishedAt: instant,
  publisher,
  note: z.string(),
  noteEn: z.string(),
  texts: z.object({ zh: z.nullable(text), en: z.nullable(text) }),
})
export type AgreementVersion = z.output<typeof agreementVersion>

export const agreementVersionsQuery = z.object(pageFields)
export type AgreementVersionsQuery = z.output<typeof agreementVersionsQuery>

const acceptanceFilters = {
  /** Part of the username or nickname. */
  keywords: z.optional(z.string().check(z.trim(), z.maxLength(64))),
  version: z.optional(numberInPath(1_000_000)),
  from: z.optional(instant),
  to: z.optional(instant),
}

export const acceptanceSorts = ['acceptedAt', 'username', 'version'] as const
export const acceptancesQuery = z.object({
  ...pageFields,
  ...acceptanceFilters,
  sort: z._default(z.enum(acceptanceSorts), 'acceptedAt'),
  descending: z._default(queryFlag, true),
})
export type AcceptancesQuery = z.output<typeof acceptancesQuery>

export const acceptanceExportQuery = z.object({
  ...acceptanceFilters,
  /** Which part of 1,000, from 1. */
  part: z._default(numberInPath(1_000_000), 1),
})
export type AcceptanceExportQuery = z.output<typeof acceptanceExportQuery>

/** Who agreed to which version, in which language, when and from where. */
export const acceptanceRow = z.object({
  accountId: z.string(),
  username: z.string(),
  nickname: z.string(),
  version: z.int(),
  language: z.enum(languages),
  acceptedAt: instant,
  address: z.string(),
})
export type AcceptanceRow = z.output<typeof acceptanceRow>
