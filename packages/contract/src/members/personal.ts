import * as z from 'zod/mini'
import { email, mobile } from '../kernel/contact.ts'
import { queryFlag } from '../kernel/flags.ts'
import { id } from '../kernel/ids.ts'
import { pagedQuery } from '../kernel/page.ts'
import { permission } from '../kernel/permissions.ts'
import { secret } from '../kernel/secrets.ts'
import { instant } from '../kernel/time.ts'
import { languages } from '../kernel/words.ts'
import { gender } from '../users/gender.ts'
import { typedPassword } from '../users/passwords.ts'

/** Maximum size of an uploaded avatar, in bytes. */
export const maxAvatarBytes = 2 * 1024 * 1024
/** Maximum number of API keys per account. */
export const maxApiKeys = 20
/** Maximum lifetime of an API key, in days. */
export const maxApiKeyDays = 366
/**
 * Prefix of every API key: it distinguishes a key from a session token and lets secret scanners find leaked
 * keys.
 */
export const apiKeyPrefix = 'lk_'

const nickname = z.string().check(z.trim(), z.minLength(1), z.maxLength(64))
const language = z.nullable(z.enum(languages))

export const profile = z.object({
  username: z.string(),
  nickname: z.string(),
  gender,
  avatar: z.string(),
  mobile: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** Language chosen for all browsers; null when each browser uses its own. */
  language,
  roles: z.array(z.object({ code: z.string(), name: z.string(), nameEn: z.string() })),
  createTime: instant,
})
export type Profile = z.output<typeof profile>

/** Omitted fields stay unchanged. */
export const profileChange = z.object({
  nickname: z.optional(nickname),
  gender: z.optional(gender),
  language: z.optional(language),
})
export type ProfileChange = z.output<typeof profileChange>

/** PNG, JPEG or WebP by content, regardless of the file name. */
export const avatarUpload = z.object({ file: z.file().check(z.minSize(1), z.maxSize(maxAvatarBytes)) })

/** Violations of the password rules return codes of their own (A0120, A0121, A0122). */
export const passwordChange = z.object({
  oldPassword: typedPassword,
  newPassword: typedPassword,
  confirmPassword: typedPassword,
  /** API keys end with the other sessions unless they are kept. */
  keepApiKeys: z.optional(z.boolean()),
})
export type PasswordChange = z.output<typeof passwordChange>

const code = secret(z.string().check(z.regex(/^\d{6}$/)))
export const mobileTarget = z.object({ mobile })
export const mobileProof = z.object({ mobile, code, password: typedPassword })
export const emailTarget = z.object({ email })
export const emailProof = z.object({ email, code, password: typedPassword })
export const passwordProof = z.object({ password: typedPassword })

/** API keys end too unless they are kept. */
export const otherSessionsQuery = z.object({ keepApiKeys: z.optional(queryFlag) })

export const session = z.object({
  id,
  address: z.string(),
  userAgent: z.string(),
  beganAt: instant,
  /** Rounded to the minute. */
  lastUsedAt: instant,
  /** The requesting session. */
  current: z.boolean(),
})
export type Session = z.output<typeof session>

export const signInQuery = pagedQuery({})
export type SignInQuery = z.output<typeof signInQuery>

const scopes = z.array(permission)

export const apiKey = z.object({
  id,
  name: z.string(),
  /** The first characters of the key, to recognise it. */
  hint: z.string(),
  scopes: z.array(z.string()),
  createTime: instant,
  expiresAt: instant,
  lastUsedAt: z.nullable(instant),
  lastUsedAddress: z.nullable(z.string()),
})
export type ApiKey = z.output<typeof apiKey>

/** The scopes are a subset of the user's own permissions, without those of `personalPermissions`. */
export const newApiKey = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)),
  scopes: scopes.check(z.minLength(1), z.maxLength(100)),
  /** In the future, and at most 366 days away. */
  expiresAt: instant,
  password: typedPassword,
})
export type NewApiKey = z.output<typeof newApiKey>

/** The key is returned only once, here, and stored only as a hash. */
export const newApiKeyReply = z.object({ id, key: z.string() })
