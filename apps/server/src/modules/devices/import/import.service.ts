/* A table of devices is imported in calls of some hundred rows. Importing the same row twice has no
   further effect, so an interrupted import can simply be repeated. Each call is one transaction; rejected
   rows do not affect the others. */
import type { ImportExisting, ImportedRow, ImportRow } from '@limpid/contract/devices/import'
import type { PersonCtx } from '../../../platform/context.ts'
import { insertDevices } from '../devices.store.ts'
import type {} from '../presence/presence.service.ts'
import { readKnown } from './import.reads.ts'
import { type Planned, type PlannedDevice, planImport } from './import.rules.ts'
import { updateBySn } from './import.store.ts'

export interface ImportRequest {
  rows: readonly ImportRow[]
  existing: ImportExisting
  /** False for a preview. */
  apply: boolean
}

/**
 * Adds and changes the actor's own devices from a table; returns the outcome of each row, and new tokens
 * once.
 */
export async function importDevices(
  ctx: PersonCtx,
  { rows, existing, apply }: ImportRequest,
): Promise<ImportedRow[]> {
  const ownerId = ctx.actor.id
  const plan = await ctx.db.transaction().execute(async (tx) => {
    const sns = rows.map(({ sn }) => sn.trim())
    const known = await readKnown(tx, ownerId, sns, [...new Set(rows.map(({ site }) => site.trim()))])
    const planned = planImport(rows, known, existing)
    if (!apply) return { planned, tokens: new Map<string, string>(), changed: [] }
    const added = await insertDevices(
      tx,
      devicesOf(planned, 'created').map((device) => ({ ...device, ownerId, simulated: false })),
    )
    const updated = await updateBySn(tx, ownerId, devicesOf(planned, 'updated'))
    return {
      planned,
      tokens: new Map(added.map(({ sn, accessToken }) => [sn, accessToken])),
      changed: [...added.map(({ id }) => id), ...updated.map(({ deviceId }) => deviceId)],
    }
  })
  if (plan.changed.length > 0) {
    await ctx.auditEntry?.about('devices', plan.changed)
    const devices = plan.changed.map((deviceId) => ({ deviceId, ownerId }))
    ctx.events.emit('devices.altered', { devices })
  }
  return plan.planned.map((row) => resultOf(row, plan.tokens, apply))
}

function devicesOf(planned: readonly Planned[], outcome: 'created' | 'updated'): PlannedDevice[] {
  return planned.flatMap((row) => (row.outcome === outcome && 'device' in row ? [row.device] : []))
}

function resultOf(row: Planned, tokens: ReadonlyMap<string, string>, applied: boolean): ImportedRow {
  const { line, outcome } = row
  const accessToken = (outcome === 'created' && tokens.get(row.device.sn)) || null
  // Someone else registered the serial number between check and write.
  if (applied && outcome === 'created' && !accessToken)
    return { line, outcome: 'refused', fault: 'snTaken', changes: [], accessToken }
  const changes = 'changes' in row ? (row.changes ?? []) : []
  return { line, outcome, fault: outcome === 'refused' ? row.fault : null, changes, accessToken }
}
