import * as z from 'zod/mini'
import { endpoints } from '../../kernel/endpoints.ts'
import { id } from '../../kernel/ids.ts'
import { words } from '../../kernel/localised.ts'
import { localDay } from '../../kernel/time.ts'
import { comparedProductQuery, productParams } from '../product.ts'
import { spins } from './spins.ts'

/** Something that the model of the product names; null where it does not. */
const named = { key: z.string(), name: z.nullable(words) }

/** A phase of the completed washes of a programme. */
const phaseTime = z.object({
  ...named,
  /** Washes with this phase. */
  washes: z.int(),
  /** Median of them, in milliseconds. */
  medianMs: z.number(),
  /** All of them together, in milliseconds. */
  totalMs: z.number(),
})

const programmeTimes = z.object({
  key: z.nullable(z.string()),
  name: z.nullable(words),
  washes: z.int(),
  /** In the order of the wash. */
  phases: z.array(phaseTime),
})
export type ProgrammeTimes = z.output<typeof programmeTimes>

const doors = z.object({
  /** Washes of which the door is known. */
  washes: z.int(),
  openings: z.int(),
  /** Washes in which it was opened at least once. */
  opened: z.int(),
  /** Washes by the number of openings; the last counts those with more too. */
  bins: z.array(z.object({ openings: z.int(), washes: z.int() })),
  /** The phase in which it was opened; of machines that report phases. */
  phases: z.array(z.object({ ...named, openings: z.int(), washes: z.int() })),
})
export type DoorOpenings = z.output<typeof doors>

/** From this number on, washes with more openings are counted together. */
export const maxOpeningsBin = 5

/** Finished shifts with a wash: those with self-cleaning after the last one, and the others. */
const shiftCounts = { cleaned: z.int(), skipped: z.int() }

const shifts = z.object({
  ...shiftCounts,
  days: z.array(z.object({ day: localDay, ...shiftCounts })),
  /** Machines with most skipped first, at most `maxShiftDevices`. */
  devices: z.array(z.object({ device: z.object({ id, name: z.string(), sn: z.string() }), ...shiftCounts })),
  /** All others together. */
  others: z.object({ devices: z.int(), ...shiftCounts }),
})
export type Shifts = z.output<typeof shifts>
export const maxShiftDevices = 50

const period = z.object({
  /** The most used programme first; empty for machines that report no phases. */
  programmes: z.array(programmeTimes),
  /** Null for machines that report no door. */
  doors: z.nullable(doors),
  /** How long machines were in which mode, in milliseconds; empty for machines that report none. */
  modes: z.array(z.object({ ...named, ms: z.number() })),
  /** Null for machines whose modes tell no shifts. */
  shifts: z.nullable(shifts),
  /** Null for machines that do not spin, or report no unbalanced load. */
  spins: z.nullable(spins),
})
/** How machines were used in one period. */
export type OperationPeriod = z.output<typeof period>

/** How long a phase took on the machines that had it in both periods: the mean of their medians, weighted by washes, in milliseconds. */
const phaseChange = z.object({
  programme: z.nullable(z.string()),
  phase: z.string(),
  machines: z.int(),
  nowMs: z.number(),
  beforeMs: z.number(),
})
export type PhaseChange = z.output<typeof phaseChange>

export const operation = z.extend(period, {
  /** The period compared with; null without one. */
  compared: z.nullable(z.object({ fromDay: localDay, toDay: localDay })),
  /** The same of that period, up to the same local time. */
  before: z.nullable(period),
  /** Of each phase with such a machine; empty without a period to compare with. */
  phaseChanges: z.array(phaseChange),
})
export type Operation = z.output<typeof operation>

/** How a phase changed, on the machines that had it in both periods; undefined where there is no such machine. */
export const phaseChangeOf = (
  { phaseChanges }: { phaseChanges: readonly PhaseChange[] },
  programme: string | null,
  phase: string,
): PhaseChange | undefined => phaseChanges.find((one) => one.programme === programme && one.phase === phase)

export const operationCalls = endpoints({
  operation: {
    method: 'GET',
    path: '/scw-iot/api/v1/analysis/products/{code}/operation',
    needs: 'iot:device:list',
    summary: {
      zh: '产品设备的阶段用时、开门、脱水、工作模式与自清洁，最多 92 天',
      en: 'Phase times, door openings, spins, operating modes and self-cleaning of the machines of a product, at most 92 days',
    },
    params: productParams,
    query: comparedProductQuery,
    reply: operation,
  },
  exportOperation: {
    method: 'GET',
    path: '/scw-iot/api/v1/analysis/products/{code}/operation/_export',
    needs: 'iot:device:list',
    recorded: true,
    summary: {
      zh: '导出产品设备的阶段用时、开门、脱水、工作模式与自清洁',
      en: 'Export phase times, door openings, spins, operating modes and self-cleaning of the machines of a product',
    },
    audit: { zh: '导出设备运行分析', en: 'Exported how machines are used' },
    params: productParams,
    query: comparedProductQuery,
    reply: operation,
  },
})
