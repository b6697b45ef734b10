import * as z from 'zod/mini'
import { id } from '../../kernel/ids.ts'
import { words } from '../../kernel/localised.ts'
import { instant } from '../../kernel/time.ts'
import { severities } from '../../products/severities.ts'
import { alarmEventKinds, clearReasons, heldReasons, waitReasons } from '../alarm-words.ts'
import { alarmFields, person } from '../schemas.ts'

/** The delay with which a rule would not have raised most alarms of one kind on a device. */
export const delayRemedy = z.object({
  productId: id,
  /** The rule that the alarm key names: of the product, or `own:<id>`. */
  rule: z.string(),
  delaySeconds: z.int(),
  /** How many of how many would not have been raised. */
  removed: z.int(),
  raises: z.int(),
})
export type DelayRemedy = z.output<typeof delayRemedy>

/** One row of the time line of an alarm. */
export const alarmEvent = z.object({
  id,
  at: instant,
  kind: z.enum(alarmEventKinds),
  /** Null where the product itself did it, and after the account was deleted. */
  by: z.nullable(z.string()),
  /** The comment, or the reason. */
  note: z.string(),
  severity: z.nullable(z.enum(severities)),
  value: z.nullable(z.number()),
  until: z.nullable(instant),
  /** Who it was assigned to. */
  assignee: z.nullable(z.string()),
  /** Which step of the escalation chain was sent, from 1. */
  step: z.nullable(z.int()),
  /** How many people were notified. */
  people: z.nullable(z.int()),
  /** Why nobody was notified. */
  held: z.nullable(z.enum(heldReasons)),
  /** Why it was cleared; null where what raised it was over, or a person cleared it. */
  clearReason: z.nullable(z.enum(clearReasons)),
})
export type AlarmEvent = z.output<typeof alarmEvent>

/** A metric with its limits, as a curve shows it. */
const alarmCurve = z.object({
  key: z.string(),
  name: words,
  unit: z.string(),
  precision: z.int(),
  low: z.nullable(z.number()),
  high: z.nullable(z.number()),
})

/** An alarm with all that helps to end it. */
export const alarmDetail = z.object({
  ...alarmFields,
  /** Why it is inhibited. */
  inhibitionReason: z.string(),
  /** The alarm that explains and suppresses it; the id is null for anyone who may not see that one. */
  cause: z.nullable(z.object({ id: z.nullable(id), name: words })),
  /** Oldest first. */
  events: z.array(alarmEvent),
  /** How often it was raised: more than once where it comes and goes. */
  raises: z.int(),
  /** The rule that raised it, as its key or `own:<id>`, and its version then; null where no rule did. */
  rule: z.nullable(z.object({ key: z.string(), productId: id, version: z.nullable(z.int()) })),
  /** What would have kept an unstable alarm quiet; null where nothing would, or where no rule raised it. */
  remedy: z.nullable(delayRemedy),
  /** Probable causes, steps and parts: of the product model, or where it says nothing, causes and steps known of this kind of alarm. */
  causes: z.array(words),
  steps: z.array(words),
  parts: z.array(words),
  /** The metric that it is about, with the limits of the model; null where it is about none. */
  metric: z.nullable(alarmCurve),
  /** Code of the product of a probe that measures that metric in the water: whether it can be trusted is looked up there; null for anything else. */
  probeProduct: z.nullable(z.string()),
  /**
   * What is drawn around the moment: that metric; of failed hygiene the temperatures that are assessed; of a fault, or of washes, the
   * temperatures of the machine. Empty without access to them.
   */
  curves: z.array(alarmCurve),
  /** How long its conditions had to hold before it was raised, in seconds; 0 without a delay. */
  delaySeconds: z.number(),
  /** Since when the readings of a process alarm are too old to say whether it still holds; null while they are not. */
  unknownSince: z.nullable(instant),
  /** The wash that was running when it was raised; null without one, and without access to the washes. */
  cycle: z.nullable(z.object({ id, startedAt: instant })),
  /** What is measured now, where a metric shows it; null before the first reading. */
  latest: z.nullable(z.object({ value: z.number(), at: instant })),
  /** Of failed hygiene: the latest of the `washes` that failed, at most ten, each with what it missed; empty without access to the washes. */
  failedWashes: z.array(
    z.object({
      id,
      startedAt: instant,
      code: z.string(),
      name: z.nullable(words),
      value: z.nullable(z.number()),
      limit: z.nullable(z.number()),
      unit: z.string(),
    }),
  ),
  /** Washes of this machine while it was active, with the one that raised it; null without access to the washes. */
  washes: z.nullable(z.object({ total: z.int(), failed: z.int() })),
  /** Alarms of the same key of this device in the 90 days before, and who last handled one. */
  similar: z.object({
    count: z.int(),
    last: z.nullable(
      z.object({ id, raisedAt: instant, clearedAt: z.nullable(instant), handledBy: z.nullable(z.string()) }),
    ),
  }),
  /** When people are notified of it if it lasts; null once that was decided, and while it is put aside. */
  notifiesAt: z.nullable(instant),
  /** Why nobody is notified yet, and until when at most; null where only the time of `notifiesAt` must pass. */
  waits: z.nullable(z.object({ reason: z.enum(waitReasons), until: instant })),
  /** The next step of its escalation chain; null where none waits. */
  nextMessage: z.nullable(
    z.object({
      at: instant,
      /** From 1, and how many steps the chain has. */
      step: z.int(),
      steps: z.int(),
      /** How often the chain was started again. */
      round: z.int(),
    }),
  ),
  /** To whom it can be assigned: the owner and those with whom its control is shared; empty without permission. */
  assignees: z.array(person),
})
export type AlarmDetail = z.output<typeof alarmDetail>
