import { dayMs } from '@limpid/contract/kernel/durations'
import { deviceOf } from '@limpid/contract/kernel/origins/user-agent'
import { settingTable } from '@limpid/contract/settings/table'
import type { Ctx } from '../../platform/context.ts'
import { network } from '../../platform/security/network.ts'
import type { Origin } from './auth.events.ts'

/** How long a token lives, and how long a session lasts: without a call, and at most. */
export interface SessionLimits {
  tokenSeconds: number
  idleSeconds: number
  absoluteSeconds: number
}

/** The limits in force: those of the settings, otherwise those of the operator. */
export function sessionLimits({ config, settings }: Pick<Ctx, 'config' | 'settings'>): SessionLimits {
  const { tokenSeconds, idleSeconds, absoluteSeconds } = config.session
  return {
    tokenSeconds,
    idleSeconds: settings.get('access.sessionIdle') * 60 || idleSeconds,
    absoluteSeconds: settings.get('access.sessionHours') * 3600 || absoluteSeconds,
  }
}

/** Passwords set before this time must be changed; null where they have no maximum age. */
export function oldestPassword({ clock, settings }: Pick<Ctx, 'clock' | 'settings'>): Date | null {
  const days = settings.get('access.passwordAge')
  return days === 0 ? null : new Date(clock.now().getTime() - days * dayMs)
}

/** A session's last call is recorded at most this often, so that a busy page does not write on every call. */
export const touchSeconds = 60

/** An account is online while one of its sessions was used this recently; open pages use theirs every minute. */
export const onlineSeconds = 150

/** How long a token stays valid after its replacement, for calls in progress and other tabs. */
export const overlapSeconds = 60

/**
 * Sessions last used, or begun, before these times have ended; a token issued before `issued` has to be
 * renewed.
 */
export function oldestSession(
  now: Date,
  limits: SessionLimits,
): { lastSeen: Date; created: Date; issued: Date } {
  return {
    issued: new Date(now.getTime() - limits.tokenSeconds * 1000),
    lastSeen: new Date(now.getTime() - limits.idleSeconds * 1000),
    created: new Date(now.getTime() - limits.absoluteSeconds * 1000),
  }
}

/** How long a captcha may be answered. */
export const captchaSeconds = 120

/** Answers are compared ignoring case and surrounding whitespace. */
export function normaliseAnswer(answer: string): string {
  return answer.trim().toLowerCase()
}

/**
 * Failed sign-ins allowed per window: for one account from one address, for one account from all unfamiliar
 * addresses together, from one address whatever the account, and from all unfamiliar addresses whatever the
 * account. Attempts from an address where the account
 * has signed in before do not count as unfamiliar, so that others cannot lock the owner out at home. Defaults
 * of what administrators can set.
 */
export const signInLimits = {
  accountAndAddress: { failures: settingTable['limits.signInFailures'].defaultValue, windowSeconds: 15 * 60 },
  accountAndOthers: { failures: 50, windowSeconds: 15 * 60 },
  address: { failures: settingTable['limits.addressFailures'].defaultValue, windowSeconds: 15 * 60 },
  installation: {
    failures: settingTable['limits.installationFailures'].defaultValue,
    windowSeconds: 15 * 60,
  },
  secondFactor: { failures: 10, windowSeconds: 15 * 60 },
  captchasPerMinute: 60,
} as const

/**
 * True for a sign-in like an earlier one: the same browser, any version, from the same network. The first
 * sign-in of an account has nothing to compare with and counts as familiar.
 */
export function isKnownOrigin(origin: Origin, earlier: readonly Origin[]): boolean {
  const place = placeOf(origin)
  return earlier.length === 0 || earlier.some((one) => placeOf(one) === place)
}

function placeOf({ address, userAgent }: Origin): string {
  const { browser, system } = deviceOf(userAgent)
  const device =
    browser === undefined && system === undefined ? userAgent : `${browser?.replace(/ \d+$/, '')} ${system}`
  return `${network(address)} ${device}`
}

/** Placeholder for callers without a session, such as API keys. */
export const noSession = '0'
