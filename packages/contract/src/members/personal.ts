import * as z from 'zod/mini'
import { id } from '../kernel/ids.ts'
import { pageFields } from '../kernel/page.ts'
import { email, mobile } from '../kernel/people/contact.ts'
import { gender } from '../kernel/people/gender.ts'
import { permissionCodes } from '../kernel/people/permissions.ts'
import { secret } from '../kernel/people/secrets.ts'
import { instant } from '../kernel/time.ts'
import { languages } from '../kernel/words.ts'

/** Most bytes of a picture as it is uploaded. */
export const mostAvatarBytes = 2 * 1024 * 1024
/** Most API keys that one account may have. */
export const mostApiKeys = 20
/** Longest life of an API key. */
export const mostApiKeyDays = 366
/** Every API key begins so: it is told from a session's token, and found by those who look for leaked secrets. */
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
  /** Language that the person chose for every browser; null when each browser keeps its own. */
  language,
  roles: z.array(z.object({ code: z.string(), name: z.string(), nameEn: z.string() })),
  createTime: instant,
})
export type Profile = z.output<typeof profile>

/** What is left out stays as it is. */
export const profileChange = z.object({
  nickname: z.optional(nickname),
  gender: z.optional(gender),
  language: z.optional(language),
})
export type ProfileChange = z.output<typeof profileChange>

/** PNG, JPEG or WebP by its content, whatever its name says. */
export const avatarUpload = z.object({ file: z.file().check(z.minSize(1), z.maxSize(mostAvatarBytes)) })

const typedPassword = secret(z.string().check(z.minLength(1), z.maxLength(512)))
/** The rules of a new password answer with codes of their own (A0120, A0121, A0122). */
export const passwordChange = z.object({
  oldPassword: typedPassword,
  newPassword: typedPassword,
  confirmPassword: typedPassword,
})
export type PasswordChange = z.output<typeof passwordChange>

const code = secret(z.string().check(z.regex(/^\d{6}$/)))
export const mobileTarget = z.object({ mobile })
export const mobileProof = z.object({ mobile, code, password: typedPassword })
export const emailTarget = z.object({ email })
export const emailProof = z.object({ email, code, password: typedPassword })
export const passwordProof = z.object({ password: typedPassword })

export const session = z.object({
  id,
  address: z.string(),
  userAgent: z.string(),
  beganAt: instant,
  /** To the minute. */
  lastUsedAt: instant,
  /** The session that asks. */
  current: z.boolean(),
})
export type Session = z.output<typeof session>

export const signInQuery = z.object(pageFields)
export type SignInQuery = z.output<typeof signInQuery>

const scopes = z.array(z.enum(permissionCodes))

export const apiKey = z.object({
  id,
  name: z.string(),
  /** The first signs of the key, to tell it by. */
  hint: z.string(),
  scopes: z.array(z.string()),
  createTime: instant,
  expiresAt: instant,
  lastUsedAt: z.nullable(instant),
  lastUsedAddress: z.nullable(z.string()),
})
export type ApiKey = z.output<typeof apiKey>

/** The scopes are a part of the person's own permissions. */
export const newApiKey = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)),
  scopes: scopes.check(z.minLength(1), z.maxLength(100)),
  /** In the future, and at most 366 days away. */
  expiresAt: instant,
})
export type NewApiKey = z.output<typeof newApiKey>

/** The key is told once, here, and kept only as a hash. */
export const newApiKeyReply = z.object({ id, key: z.string() })
