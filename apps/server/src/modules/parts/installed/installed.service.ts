/* A part is built into a device and replaced from time to time; the product's model defines which parts
   there are. A part without a record is factory-fitted and counts from when the device was added. Its life
   ends by days, by a counter or by a level, whichever comes first. A replaced part stays in the history;
   the new one counts from then on, and may be taken from the owner's stock in the same transaction. */

import type { Page } from '@limpid/contract/kernel/page'
import { type DevicePart, partCan, partState, type Replacement } from '@limpid/contract/parts/parts'
import type {
  NewInstallation,
  NewReplacement,
  PartReason,
  ReplacedPart,
} from '@limpid/contract/parts/schemas'
import type { Part } from '@limpid/contract/products/parts'
import type { PersonCtx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/tables.ts'
import { Problem } from '../../../platform/problem.ts'
import { type AccessedDevice, openDevice } from '../../access/access.public.ts'
import { findProduct } from '../../products/products.public.ts'
import { listPartLives } from '../life/lives.service.ts'
import { scoresOfDevice } from '../scores/scores.reads.ts'
import { findAvailable } from '../stock/available.ts'
import { withdrawStock } from '../stock/withdraw.ts'
import { findAddedAt, findReplacedAt, listInstalled, pageReplacements } from './installed.reads.ts'
import { correctInUse, exchangePart, lockParts } from './installed.store.ts'

/** A clock that runs at most this far ahead of ours is accepted. */
const clockDriftMs = 300_000

/** The parts of a device, in the order of its model. Throws `notFound`, `notPermitted`. */
export async function getParts(ctx: PersonCtx, deviceId: string): Promise<DevicePart[]> {
  const device = await openDevice(ctx, deviceId, { tab: 'parts' })
  const now = ctx.clock.now()
  const [parts, installed, addedAt = now] = await Promise.all([
    modelParts(ctx.db, device),
    listInstalled(ctx, deviceId),
    findAddedAt(ctx.db, deviceId),
  ])
  const available = partCan.replace(device.access) ? await findAvailable(ctx, deviceId, 'part') : undefined
  const since = (key: string) => installed.get(key)?.installedAt ?? addedAt
  const wearing = parts.flatMap(({ key, life }) =>
    life ? [{ id: key, deviceId, life, installedAt: since(key) }] : [],
  )
  const [lives, scores] = await Promise.all([
    listPartLives(ctx.db, wearing, now),
    scoresOfDevice(ctx.db, deviceId, 'part'),
  ])
  return parts.map((part) => {
    const { key, name } = part
    const one = installed.get(key)
    return {
      key,
      name,
      number: part.number ?? '',
      source: part.source ?? null,
      task: part.task ?? null,
      serial: one?.serial ?? '',
      installedAt: since(key),
      recorded: one !== undefined,
      installedBy: one?.installedBy ?? null,
      state: partState(lives.get(key) ?? [], now),
      lives: lives.get(key) ?? [],
      score: scores.get(key) ?? null,
      inStock: available ? (available.inStock.get(key) ?? 0) : null,
      onOrder: available ? (available.onOrder.get(key) ?? 0) : null,
    }
  })
}

/** A page of the replacements. Throws `notFound`, `notPermitted`. */
export async function listReplacements(
  ctx: PersonCtx,
  deviceId: string,
  page: { pageNum: number; pageSize: number },
): Promise<Page<Replacement>> {
  await openDevice(ctx, deviceId, { tab: 'parts' })
  return pageReplacements(ctx, deviceId, page)
}

/** Replaces a part. Throws `notFound` (device or part), `notPermitted`, `workInFuture`, `partTimeInvalid`, `stockEmpty`. */
export async function replacePart(
  ctx: PersonCtx,
  deviceId: string,
  key: string,
  form: NewReplacement,
): Promise<null> {
  const device = await openToReplace(ctx, deviceId)
  const at = notInFuture(ctx, form.at)
  const { reason, note } = form
  await ctx.db
    .transaction()
    .execute((tx) => replaceParts(tx, ctx, device, [{ ...form, key }], { at, reason, note }))
  emitPartsChanged(ctx, deviceId)
  return null
}

/**
 * Replaces parts of a device that the user may change, within a transaction; returns the ids of the removed
 * parts, in order. Throws `notFound` for a part that the model does not have, `partTimeInvalid`, `stockEmpty`.
 * Call `emitPartsChanged` after the commit.
 */
export async function replaceParts(
  tx: Db,
  { actor, clock }: Pick<PersonCtx, 'actor' | 'clock'>,
  device: Pick<AccessedDevice, 'id' | 'productId'>,
  replaced: readonly ReplacedPart[],
  why: { at: Date; reason: PartReason; note: string },
): Promise<string[]> {
  if (replaced.length === 0) return []
  const deviceId = device.id
  await lockParts(tx, deviceId)
  const known = await modelParts(tx, device)
  const addedAt = (await findAddedAt(tx, deviceId)) ?? why.at
  const ids: string[] = []
  for (const { key, serial, fromStock } of replaced) {
    const part = known.find((one) => one.key === key)
    if (!part) throw new Problem('notFound')
    const exchange = { deviceId, key, name: part.name, serial, fromStock, by: actor.id, addedAt, ...why }
    const id = await exchangePart(tx, exchange)
    if (id === undefined) throw new Problem('partTimeInvalid')
    const used = { by: actor.id, at: clock.now(), note: '' }
    if (fromStock && !(await withdrawStock(tx, deviceId, { kind: 'part', key, count: 1 }, used)))
      throw new Problem('stockEmpty')
    ids.push(id)
  }
  return ids
}

/**
 * Corrects serial number and time of the part in use. Throws `notFound`, `notPermitted`, `workInFuture`,
 * `partTimeInvalid`.
 */
export async function correctPart(
  ctx: PersonCtx,
  deviceId: string,
  key: string,
  { serial, installedAt: reported }: NewInstallation,
): Promise<null> {
  const device = await openToReplace(ctx, deviceId)
  const installedAt = notInFuture(ctx, reported)
  await ctx.db.transaction().execute(async (tx) => {
    await lockParts(tx, deviceId)
    const part = (await modelParts(tx, device)).find((one) => one.key === key)
    if (!part) throw new Problem('notFound')
    const replacedAt = await findReplacedAt(tx, deviceId, key)
    if (replacedAt && installedAt < replacedAt) throw new Problem('partTimeInvalid')
    await correctInUse(tx, { deviceId, key, name: part.name, serial, installedAt })
  })
  emitPartsChanged(ctx, deviceId)
  return null
}

/** Notifies open pages that the parts of a device changed; call it after the commit. */
export function emitPartsChanged({ events }: Pick<PersonCtx, 'events'>, deviceId: string): void {
  events.emit('parts.changed', { deviceId })
}

function notInFuture({ clock }: PersonCtx, at: Date): Date {
  const now = clock.now()
  if (at.getTime() > now.getTime() + clockDriftMs) throw new Problem('workInFuture')
  return new Date(Math.min(at.getTime(), now.getTime()))
}

async function modelParts(db: Db, { productId }: { productId: string }): Promise<Part[]> {
  return (await findProduct(db, productId))?.model.parts ?? []
}

/** A device whose parts the actor may replace, and for which they may take from stock. Throws `notFound`, `notPermitted`. */
export async function openToReplace(ctx: PersonCtx, deviceId: string): Promise<AccessedDevice> {
  const device = await openDevice(ctx, deviceId, { tab: 'parts', level: 'control' })
  if (!partCan.replace(device.access)) throw new Problem('notPermitted')
  return device
}
