/* A browser becomes a display without anybody signing in there: it shows a code, and somebody who is signed in enters the code
   and chooses a screen. Its key reads this one screen and nothing else; it is stored as a hash, and no account, session or API
   key comes of it. What it shows is what the person who paired it may see at the time. */
import { randomInt } from 'node:crypto'
import { maxDisplays, pairingLength, pairingLetters, pairingSeconds } from '@limpid/contract/displays/pairing'
import type { ScreenView } from '@limpid/contract/displays/screens'
import { hasAnyPermission } from '@limpid/contract/roles/system-roles'
import type { Actor, Ctx, PersonCtx, PublicCtx } from '../../../platform/context.ts'
import type { Viewer } from '../../../platform/live/viewers.ts'
import { Problem } from '../../../platform/problem.ts'
import { hashToken, newToken } from '../../../platform/security/tokens.ts'
import { findActor, requireSession } from '../../auth/auth.public.ts'
import { raise } from '../../notices/notices.public.ts'
import { notifyScreens } from '../screens/changed.ts'
import { getScreen } from '../screens/screens.reads.ts'
import { getScreenView } from '../screens/view.reads.ts'
import type { PairingLimits } from './pairing.limits.ts'
import { countDisplays, findDisplay, isWaiting } from './pairing.reads.ts'
import {
  consumePairing,
  deleteDisplay,
  insertDisplay,
  insertPairing,
  touchDisplay,
  updateDisplay,
} from './pairing.store.ts'

/** A display that shows something asks more often than its last visit is noted. */
const touchMs = 60_000

const newCode = () =>
  Array.from({ length: pairingLength }, () => pairingLetters[randomInt(pairingLetters.length)]).join('')

/** What the display shows, of what somebody typed. */
const plainCode = (typed: string) => typed.toUpperCase().replaceAll(/[\s-]/g, '')

/** Throws `tooManyRequests`. */
export async function startPairing(
  { db, clock, caller }: PublicCtx,
  limits: PairingLimits,
): Promise<{ code: string; key: string; seconds: number }> {
  await limits.starting(caller.address)
  const [code, key, now] = [newCode(), newToken(), clock.now()]
  const expiresAt = new Date(now.getTime() + pairingSeconds * 1000)
  await insertPairing(db, { codeHash: hashToken(code), keyHash: hashToken(key), expiresAt }, now)
  return { code, key, seconds: pairingSeconds }
}

/** Throws `tooManyTries`, `pairingCodeWrong`, `notFound` for a screen, `tooManyDisplays`, `sessionInvalid`. */
export async function pairDisplay(
  ctx: PersonCtx,
  limits: PairingLimits,
  { pairingCode, name, screenId }: { pairingCode: string; name: string; screenId: string },
): Promise<{ id: string }> {
  const { db, actor, clock } = ctx
  const screen = await getScreen(ctx, screenId)
  await limits.trying(actor.id)
  const id = await db.transaction().execute(async (tx) => {
    // A display outlives the session that pairs it, so nobody pairs one with a session that is being ended.
    await requireSession(tx, actor)
    if ((await countDisplays(tx, actor.id)) >= maxDisplays) throw new Problem('tooManyDisplays')
    const keyHash = await consumePairing(tx, hashToken(plainCode(pairingCode)), clock.now())
    if (!keyHash) throw new Problem('pairingCodeWrong')
    return insertDisplay(tx, { accountId: actor.id, screenId, name, keyHash, pairedAt: clock.now() })
  })
  await limits.right(actor.id)
  // Anyone who uses somebody's session must not be able to watch their devices unnoticed afterwards.
  await raise(ctx, actor.id, { kind: 'security.display-paired', facts: { name, screen: screen.name } })
  return { id }
}

/** Throws `notFound`, also for a screen. */
export async function changeDisplay(
  ctx: PersonCtx,
  id: string,
  change: { name: string; screenId: string },
): Promise<null> {
  await getScreen(ctx, change.screenId)
  if (!(await updateDisplay(ctx.db, { accountId: ctx.actor.id, id }, change))) throw new Problem('notFound')
  notifyScreens(ctx)
  return null
}

/** Throws `notFound`. */
export async function revokeDisplay(ctx: PersonCtx, id: string): Promise<null> {
  if (!(await deleteDisplay(ctx.db, ctx.actor.id, id))) throw new Problem('notFound')
  notifyScreens(ctx)
  return null
}

/**
 * What the display with the key of this call shows; null while it waits to be paired. Throws `sessionInvalid` for a key that is
 * unknown, expired or revoked, or of an account that is disabled; `notPermitted` where its account lost the right.
 */
export async function showDisplay(ctx: PublicCtx): Promise<{ view: ScreenView | null }> {
  const { db, clock, caller } = ctx
  if (caller.token === undefined) throw new Problem('sessionInvalid')
  const keyHash = hashToken(caller.token)
  const found = await findDisplay(db, keyHash)
  if (!found) {
    if (await isWaiting(db, keyHash, clock.now())) return { view: null }
    throw new Problem('sessionInvalid')
  }
  const actor = await findActor(ctx, { accountId: found.accountId, apiKeyId: null })
  if (!actor) throw new Problem('sessionInvalid')
  if (!mayShow(actor)) throw new Problem('notPermitted')
  const now = clock.now()
  if (!found.lastSeenAt || now.getTime() - found.lastSeenAt.getTime() >= touchMs)
    await touchDisplay(db, found.id, now)
  return { view: await getScreenView({ ...ctx, actor }, found.screenId) }
}

const mayShow = (actor: Actor) =>
  hasAnyPermission(actor, ['iot:display:list']) && hasAnyPermission(actor, ['iot:screen:list'])

/** The display with this key, as it watches the fleet; undefined as soon as it may show nothing any more. */
export async function findViewer(ctx: Pick<Ctx, 'db' | 'clock'>, key: string): Promise<Viewer | undefined> {
  const found = await findDisplay(ctx.db, hashToken(key))
  const actor = found && (await findActor(ctx, { accountId: found.accountId, apiKeyId: null }))
  return actor && mayShow(actor) ? { actor, topics: ['fleet'] } : undefined
}
