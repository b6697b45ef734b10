/* What a rule would have raised: the stored readings of some devices run through the evaluator that judges live. Nothing is recorded
   and nobody is notified. */
import {
  type Episode,
  maxEpisodes,
  type ReplayForm,
  type ReplayPart,
} from '@limpid/contract/alarm-rules/schemas'
import { dayMs } from '@limpid/contract/kernel/durations'
import type { PersonCtx } from '../../../platform/context.ts'
import { judgeOf } from '../evaluation/device.rules.ts'
import { emptyState, type RuleEvent } from '../evaluation/state.ts'
import { factsOf } from '../judge/watched.reads.ts'
import { check } from '../own/own.service.ts'
import { countWatched, listWatched } from '../own/scope.reads.ts'
import { readPast } from './past.reads.ts'

/** Devices of one part at most; fewer where they have many readings. */
const maxDevices = 20
const maxReadings = 200_000
const key = 'replay'

/** Replays a rule over the next devices of its scope; throws as `createRule`. */
export async function replay(ctx: PersonCtx, form: ReplayForm): Promise<ReplayPart> {
  const { model } = await check(ctx, form)
  const { conditions } = form.rule
  const toMs = ctx.clock.now().getTime()
  const fromMs = toMs - form.days * dayMs
  const devices = await listWatched(ctx.db, ctx.actor.id, form, { after: form.after ?? '0', max: maxDevices })
  const part: ReplayPart = {
    total: await countWatched(ctx.db, ctx.actor.id, form),
    devices: [],
    readings: 0,
    since: null,
    episodes: [],
    raised: 0,
    next: null,
  }
  for (const { id, name, timeZone } of devices) {
    const judge = judgeOf([{ ...form.rule, key }], emptyState(fromMs), factsOf(model, timeZone))
    const found = episodesOf(id, maxEpisodes - part.episodes.length)
    for await (const readings of readPast(ctx.db, { deviceId: id, conditions, model }, fromMs, toMs)) {
      part.readings += readings.length
      const [first] = readings
      if (first && first.atMs < (part.since?.getTime() ?? Number.POSITIVE_INFINITY))
        part.since = new Date(first.atMs)
      for (const reading of readings) for (const event of judge.take(reading)) found.add(event)
      // Nobody waits for the rest.
      if (ctx.gone?.aborted) return part
    }
    for (const event of judge.pass(toMs)) found.add(event)
    part.raised += found.raised
    part.episodes.push(...found.episodes)
    part.devices.push({ id, name })
    if (part.readings >= maxReadings) break
  }
  const last = part.devices.at(-1)
  const isAll = part.devices.length === devices.length && devices.length < maxDevices
  return { ...part, next: isAll || !last ? null : last.id }
}

/** Counts the episodes of a device, and keeps the first of them. */
function episodesOf(deviceId: string, max: number) {
  const episodes: Episode[] = []
  let open: Episode | undefined
  let raised = 0
  return {
    episodes,
    get raised() {
      return raised
    },
    add({ kind, atMs, severity }: RuleEvent): void {
      if (kind === 'raised') {
        raised += 1
        open = { deviceId, raisedAt: new Date(atMs), clearedAt: null, severity }
        if (episodes.length < max) episodes.push(open)
      } else if (kind === 'cleared' && open) open.clearedAt = new Date(atMs)
    },
  }
}
