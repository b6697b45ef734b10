import * as z from 'zod/mini'
import { queryFlag } from '../kernel/flags.ts'
import { wholeNumber } from '../kernel/numbers.ts'
import { pagedQuery } from '../kernel/page.ts'
import { instant } from '../kernel/time.ts'
import { languages } from '../kernel/words.ts'
import { maxAgreementLetters } from './markup.ts'

const type = z.int().check(z.gte(1), z.lte(2))
const maxVersion = 1_000_000
const numberInPath = (max: number) => wholeNumber({ min: 1, max })

export const agreementParams = z.object({ type: numberInPath(2) })
export const agreementVersionParams = z.object({ type: numberInPath(2), version: numberInPath(maxVersion) })

/** A text as stored: its content is HTML limited to `agreementMarkup`. */
const text = z.object({ title: z.string(), content: z.string() })
export type AgreementText = z.output<typeof text>

/** A legal text in both languages, published together under one version. */
const texts = z.object({ zh: text, en: text })
export type AgreementTexts = z.output<typeof texts>

/** Username of the publisher, or empty for the built-in text. */
const publisher = z.string()

export const agreementSummary = z.object({
  type,
  version: z.int(),
  title: z.string(),
  titleEn: z.string(),
  updateTime: instant,
  publisher,
  /** Number of accounts that agreed to the current version. */
  accepted: z.int(),
  /** Who last saved a draft and when; null without one. */
  draft: z.nullable(z.object({ savedBy: z.string(), savedAt: instant })),
})
export type AgreementSummary = z.output<typeof agreementSummary>

/** The current texts, and the draft of the next version. */
export const agreementFormReply = z.object({
  type,
  version: z.int(),
  texts,
  draft: z.nullable(z.object({ texts, basedOn: z.int(), savedBy: z.string(), savedAt: instant })),
})
export type AgreementFormReply = z.output<typeof agreementFormReply>

/**
 * A draft may still be incomplete. Content is HTML as typed or pasted; anything outside `agreementMarkup` is
 * removed when stored.
 */
const unfinished = z.object({
  title: z.string().check(z.trim(), z.maxLength(128)),
  content: z.string().check(z.trim(), z.maxLength(maxAgreementLetters)),
})

export const agreementDraft = z.object({
  /** The version that editing started from. */
  basedOn: z.int().check(z.gte(0), z.lte(maxVersion)),
  texts: z.object({ zh: unfinished, en: unfinished }),
})
export type AgreementDraft = z.output<typeof agreementDraft>

const finished = z.object({
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(128)),
  content: z.string().check(z.trim(), z.minLength(1), z.maxLength(maxAgreementLetters)),
})

const note = z.string().check(z.trim(), z.maxLength(200))
export const agreementPublication = z.object({
  /** The version that editing started from; publishing is rejected if a newer one exists. */
  basedOn: z.int().check(z.gte(0), z.lte(maxVersion)),
  texts: z.object({ zh: finished, en: finished }),
  /** What changed, for readers of the version list and for users asked to agree. */
  note,
  /** The same in English. A note in only one language is shown in both. */
  noteEn: z.optional(note),
  /** Asks all users to agree again; requires a note in both languages. */
  asks: z._default(z.boolean(), false),
})
export type AgreementPublication = z.output<typeof agreementPublication>

export const agreementVersionRow = z.object({
  version: z.int(),
  publishedAt: instant,
  publisher,
  note: z.string(),
  noteEn: z.string(),
  /** All users were asked to agree to it. */
  asks: z.boolean(),
  accepted: z.int(),
})
export type AgreementVersionRow = z.output<typeof agreementVersionRow>

/** The texts of one version; a missing language is null. */
export const agreementVersion = z.object({
  version: z.int(),
  publishedAt: instant,
  publisher,
  note: z.string(),
  noteEn: z.string(),
  texts: z.object({ zh: z.nullable(text), en: z.nullable(text) }),
})
export type AgreementVersion = z.output<typeof agreementVersion>

export const agreementVersionsQuery = pagedQuery({})
export type AgreementVersionsQuery = z.output<typeof agreementVersionsQuery>

const acceptanceFilters = {
  /** Part of the username or nickname. */
  keywords: z.optional(z.string().check(z.trim(), z.maxLength(64))),
  version: z.optional(numberInPath(1_000_000)),
  from: z.optional(instant),
  to: z.optional(instant),
}

export const acceptanceSorts = ['acceptedAt', 'username', 'version'] as const
export const acceptancesQuery = pagedQuery({
  ...acceptanceFilters,
  sort: z._default(z.enum(acceptanceSorts), 'acceptedAt'),
  descending: z._default(queryFlag, true),
})
export type AcceptancesQuery = z.output<typeof acceptancesQuery>

export const acceptanceExportQuery = z.object({
  ...acceptanceFilters,
  /** Part number, in parts of 1,000, from 1. */
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
