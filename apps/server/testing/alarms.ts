import { reconcileAll } from '../src/modules/alarms/conditions/reconcile.service.ts'
import type { TestApp } from './app.ts'

/** Brings the alarms of all devices up to date, as a server does within about a second. */
export const settleAlarms = (t: TestApp) =>
  reconcileAll({ ctx: t.app.ctx, pool: t.database.database.devices })
