/* Scheduled reports: which page of which devices, when by the clock of a site, and who receives it. A schedule belongs to its account,
   and a report says what that account may see when it is made. */
import { maxSchedules, type ReportSchedule, type ScheduleForm } from '@limpid/contract/reports/schedules'
import type { PersonCtx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/tables.ts'
import { Problem } from '../../../platform/problem.ts'
import { findSubjectNames } from '../content/names.reads.ts'
import { mustSeeSubject } from '../files/files.service.ts'
import { findOwnMail } from '../mails/mails.reads.ts'
import { confirmationMail } from '../mails/mails.rules.ts'
import { insertMail } from '../mails/mails.store.ts'
import { followSites } from './due.service.ts'
import { confirmRecipients, notifyAdded, type ReportParts } from './outsiders.service.ts'
import type { ScheduleLimits } from './schedules.limits.ts'
import { listSchedules, type ScheduleRow } from './schedules.reads.ts'
import { nextDue, periodBefore } from './schedules.rules.ts'
import {
  countSchedules,
  deleteSchedule,
  insertDueReport,
  insertSchedule,
  type NewRecipient,
  setRecipients,
  updateSchedule,
} from './schedules.store.ts'

/** The actor's own, by name. */
export async function listOwnSchedules(ctx: PersonCtx): Promise<ReportSchedule[]> {
  const rows = await listSchedules(ctx.db, ctx.actor.id)
  return Promise.all(rows.map(async (row) => scheduleOf(row, await namesOf(ctx, row))))
}

async function namesOf(ctx: PersonCtx, { form }: ScheduleRow): Promise<string[]> {
  const { site, group, product, device } = await findSubjectNames(ctx, form)
  const words = product && (ctx.caller.language === 'en' ? product.en : product.zh)
  return [site?.name, group, words, device].flatMap((name) => (name ? [name] : []))
}

const scheduleOf = ({ form, ...row }: ScheduleRow, names: string[]): ReportSchedule => ({
  ...form,
  ...row,
  names,
})

/** Throws what `checked` and `confirmRecipients` throw, `tooManySchedules` and `tooManyInvitations`. */
export async function createSchedule(
  ctx: PersonCtx,
  { limits, passwords }: ReportParts,
  form: ScheduleForm,
): Promise<{ id: string }> {
  const schedule = await checked(ctx, form)
  const { db, actor, clock } = ctx
  const confirmed = await confirmRecipients(ctx, passwords, undefined, form)
  let added: NewRecipient[] = []
  const created = await db.transaction().execute(async (tx) => {
    if ((await countSchedules(tx, actor.id)) >= maxSchedules) throw new Problem('tooManySchedules')
    const id = await insertSchedule(tx, actor.id, schedule, clock.now())
    added = await setRecipients(tx, id, form, clock.now())
    await confirmed(tx, added)
    await invite(ctx, tx, limits, { id, form }, added)
    return { id }
  })
  await notifyAdded(ctx, form.name, added)
  ctx.events.emit('reports.mailsQueued', { accountId: actor.id })
  return created
}

/** Throws `notFound`, what `checked` and `confirmRecipients` throw, and `tooManyInvitations`. */
export async function changeSchedule(
  ctx: PersonCtx,
  { limits, passwords }: ReportParts,
  id: string,
  form: ScheduleForm,
): Promise<null> {
  const schedule = await checked(ctx, form)
  const confirmed = await confirmRecipients(ctx, passwords, id, form)
  let added: NewRecipient[] = []
  await ctx.db.transaction().execute(async (tx) => {
    if (!(await updateSchedule(tx, { accountId: ctx.actor.id, id }, schedule))) throw new Problem('notFound')
    added = await setRecipients(tx, id, form, ctx.clock.now())
    await confirmed(tx, added)
    await invite(ctx, tx, limits, { id, form }, added)
  })
  await notifyAdded(ctx, form.name, added)
  ctx.events.emit('reports.mailsQueued', { accountId: ctx.actor.id })
  return null
}

/** Throws `notFound` for what the actor may not see, `notPermitted` for a scope, `nobodyReceives` and `ownMailMissing`. */
async function checked(ctx: PersonCtx, form: ScheduleForm) {
  const { site } = await mustSeeSubject(ctx, form)
  if (!form.toSelf && form.recipients.length === 0) throw new Problem('nobodyReceives')
  if (form.toSelf && !(await findOwnMail(ctx.db, ctx.actor.id))) throw new Problem('ownMailMissing')
  const timeZone = site?.timeZone ?? form.timeZone
  const nextAt = form.enabled ? nextDue({ ...form, timeZone }, ctx.clock.now()) : null
  return { ...form, timeZone, nextAt }
}

/** Asks new recipients to confirm. */
async function invite(
  ctx: PersonCtx,
  tx: Db,
  limits: ScheduleLimits,
  { id, form }: { id: string; form: ScheduleForm },
  recipients: readonly NewRecipient[],
): Promise<void> {
  const { actor, clock, config, settings } = ctx
  for (const recipient of recipients) {
    await limits.inviting(tx, actor.id)
    const mail = confirmationMail(form, {
      token: recipient.token,
      publicUrl: config.publicUrl,
      branding: settings.branding().name,
      username: actor.username,
    })
    await insertMail(tx, {
      scheduleId: id,
      reportId: null,
      recipientId: recipient.id,
      address: recipient.address,
      at: clock.now(),
      ...mail,
    })
  }
}

/** Throws `notFound`. */
export async function removeSchedule({ db, actor }: PersonCtx, id: string): Promise<null> {
  if (!(await deleteSchedule(db, { accountId: actor.id, id }))) throw new Problem('notFound')
  return null
}

/** Makes and sends the report of the last period once more. Throws `notFound` and `tooManySentNow`. */
export async function sendNow(ctx: PersonCtx, limits: ScheduleLimits, id: string): Promise<null> {
  const { db, actor, clock } = ctx
  await followSites(ctx, id)
  const [found] = await listSchedules(db, actor.id, id)
  if (!found) throw new Problem('notFound')
  await limits.sending(actor.id)
  const { form } = found
  const now = clock.now()
  const period = periodBefore(form.every, now, form.timeZone)
  const schedule = { id, accountId: actor.id, form }
  const reportId = await insertDueReport(db, { schedule, due: now, period, at: now })
  if (reportId) ctx.events.emit('reports.requested', { reportId })
  return null
}
