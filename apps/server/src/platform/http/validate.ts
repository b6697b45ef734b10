import { formatWords } from '@limpid/contract/kernel/contact'
import { type Language, say, type Words } from '@limpid/contract/kernel/words'
import { z } from 'zod'
import * as zm from 'zod/mini'
import { Problem } from './problem.ts'

const zodSays = { 'zh-cn': z.locales.zhCN().localeError, en: z.locales.en().localeError }

/** What is said of an issue: our own words for our own formats, the library's for the rest. */
function messageIn(language: Language): zm.core.$ZodErrorMap {
  return (issue) => {
    const words = issue.code === 'custom' ? wordsOfRule(issue) : formatOf(issue)
    return words ? say(words, language) : zodSays[language](issue)
  }
}

function formatOf(issue: zm.core.$ZodRawIssue): Words | undefined {
  return issue.code === 'invalid_format' ? formatWords[issue['format'] as string] : undefined
}

/** A rule of our own brings its words along (`kernel/localised`). */
function wordsOfRule(issue: zm.core.$ZodRawIssue): Words | undefined {
  return (issue['params'] as { words?: Words } | undefined)?.words
}

/**
 * Decodes what came over the wire. What does not fit throws `invalidRequest` with a message per field, joined by `；`,
 * in the caller's language.
 */
export function decodeInput(schema: zm.core.$ZodType, value: unknown, language: Language): unknown {
  if (holdsNul(value)) throw new Problem('invalidRequest')
  const result = zm.safeParse(schema, value, { error: messageIn(language) })
  if (result.success) return result.data
  const faults = result.error.issues.map((issue) =>
    issue.path.length > 0 ? `${issue.path.join('.')}: ${issue.message}` : issue.message,
  )
  throw new Problem('invalidRequest', faults.join('；'))
}

/** PostgreSQL keeps no text with a NUL in it, and no person types one. */
function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0')
  // The bytes of a file are no text.
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return false
  return Object.entries(value).flat().some(holdsNul)
}
