/* Webhooks send an account's notifications to programs of its owner, signed by Standard Webhooks 1.0.0. Its secret is shown once. */
import {
  maxRepeated,
  type NewWebhook,
  type TestResult,
  type WebhookForm,
} from '@limpid/contract/webhooks/webhooks'
import type { Pool } from 'pg'
import type { PersonCtx } from '../../platform/context.ts'
import type { ReachableAddresses } from '../../platform/gateway/public-addresses.ts'
import { Problem } from '../../platform/problem.ts'
import { consume, rateLimiter } from '../../platform/security/rate-limits.ts'
import { raise } from '../notices/notices.public.ts'
import { repeatCalls } from './calls/calls.store.ts'
import { insertCall } from './calls/enqueue.store.ts'
import { receiverAddress } from './calls/receiver-address.ts'
import { testType, type WebhookSender } from './calls/sender.service.ts'
import { newSecret, shownSecret } from './calls/signature.rules.ts'
import { deleteWebhook, insertWebhook, isOn, replaceSecret, updateWebhook } from './webhooks.store.ts'

/** Tests that an account may send in this time: each is a request to an address that it chose, made at once. */
export const testLimit = { tests: 20, windowSeconds: 600 } as const

export interface WebhookParts {
  sender: WebhookSender
  reachable: ReachableAddresses
  /** Throws `tooManyTests`. */
  testing: (accountId: string) => Promise<void>
}

export function createTestLimit(pool: Pool): WebhookParts['testing'] {
  const limiter = rateLimiter(pool, 'webhooks:test', testLimit.tests, testLimit.windowSeconds)
  return (accountId) => consume(limiter, accountId, 'tooManyTests')
}

declare module '../../platform/modules/ports.ts' {
  interface Ports {
    'webhooks.parts': WebhookParts
  }
}

/** Adds a webhook; throws `webhookAddressInvalid`, `tooManyWebhooks`, `webhookNameTaken`. */
export async function createWebhook(
  ctx: PersonCtx,
  { reachable }: WebhookParts,
  form: NewWebhook,
): Promise<{ id: string; secret: string }> {
  const secret = newSecret()
  const url = addressOf(form.url, reachable)
  const id = await insertWebhook(ctx, { ...form, url }, secret)
  await notifyAddress(ctx, form.name, url)
  changed(ctx)
  return { id, secret: shownSecret(secret) }
}

/** Edits a webhook, or switches it on or off; throws `webhookAddressInvalid`, `webhookNameTaken`, `notFound`. */
export async function editWebhook(
  ctx: PersonCtx,
  { reachable }: WebhookParts,
  id: string,
  form: WebhookForm,
): Promise<void> {
  const url = addressOf(form.url, reachable)
  const before = await updateWebhook(ctx, id, { ...form, url })
  if (before !== url) await notifyAddress(ctx, form.name, url)
  changed(ctx)
}

/** Anyone who uses somebody's session must not be able to redirect their notifications unnoticed. */
async function notifyAddress(ctx: PersonCtx, name: string, url: string): Promise<void> {
  const { host } = new URL(url)
  await raise(ctx, ctx.actor.id, { kind: 'security.webhook-added', facts: { name, host } })
}

/** Deletes a webhook; throws `notFound`. */
export async function removeWebhook(ctx: PersonCtx, id: string): Promise<void> {
  await deleteWebhook(ctx, id)
  changed(ctx)
}

/** Renews the secret; throws `notFound`. */
export async function renewSecret(ctx: PersonCtx, id: string): Promise<{ secret: string }> {
  const secret = newSecret()
  await replaceSecret(ctx, id, secret)
  changed(ctx)
  return { secret: shownSecret(secret) }
}

/** Makes one call at once and returns the outcome; throws `notFound`, `webhookOff`, `tooManyTests`. */
export async function sendTestCall(
  ctx: PersonCtx,
  { sender, testing }: WebhookParts,
  id: string,
): Promise<TestResult> {
  if (!(await isOn(ctx, id))) throw new Problem('webhookOff')
  await testing(ctx.actor.id)
  const at = ctx.clock.now()
  const text = { zh: '测试调用', en: 'Test call' }
  // Attempted here; what attempts due calls leaves it alone meanwhile.
  const dueAt = new Date(at.getTime() + 60_000)
  const callId = await insertCall(ctx.db, id, {
    type: testType,
    at,
    dueAt,
    data: { title: text, text },
  })
  const began = performance.now()
  const answer = await sender.attempt(callId)
  return {
    delivered: answer?.error === null,
    httpStatus: answer?.httpStatus ?? null,
    error: answer?.error ?? null,
    tookMs: Math.round(performance.now() - began),
  }
}

/** Repeats failed calls: those named, or all of them, at most 1,000. Throws `notFound`, `webhookOff`. */
export async function repeatFailed(
  ctx: PersonCtx,
  { sender }: WebhookParts,
  id: string,
  ids: readonly string[] | undefined,
): Promise<{ repeated: number }> {
  if (!(await isOn(ctx, id))) throw new Problem('webhookOff')
  const repeated = await repeatCalls(ctx, id, { ids, max: maxRepeated })
  changed(ctx)
  sender.deliver().catch((error: unknown) => ctx.log.error({ err: error }, 'webhook calls could not be sent'))
  return { repeated }
}

function addressOf(url: string, reachable: ReachableAddresses): string {
  const address = receiverAddress(url, reachable)
  if (address === undefined) throw new Problem('webhookAddressInvalid')
  return address
}

function changed({ events, actor }: PersonCtx): void {
  events.emit('webhooks.changed', { accountId: actor.id })
}
