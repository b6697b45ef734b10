/**
 * Colour-screen dishwasher (xwjTft): a hood machine with a heated wash tank and a pressure boiler. It fills,
 * heats, washes rack after rack, holds its temperature in between, cleans itself at shift end and reports its
 * phases. Every joule and litre passes through the bodies below, so power, temperature, water and counters
 * are consistent.
 */

import type { SlowKind } from '../../fault-kinds.ts'
import { growthOf, hasFault, injectedDays, isPermanent, SLOW_DAYS } from '../../faults.ts'
import type { Habit } from '../../habit.ts'
import { boilerMeanC } from '../../physics/boiler.ts'
import { softenedHardness, supplyLevel } from '../../physics/supplies.ts'
import { relax } from '../../physics/thermal.ts'
import { hash32, smoothNoise, unitAt } from '../../random.ts'
import { DAY_MS, dayStartMs, scriptOf } from '../../schedule.ts'
import { counted, type Physics, type Quirks, round, rssiAt, type Thing, withLedger } from '../thing.ts'
import { DISHWASHER_COUNTERS, DISHWASHER_GROUPS, RACK_GROUPS } from './dishwasher-groups.ts'
import { leak } from './leak.ts'
import { control } from './rack-control.ts'
import { faultOf, thermal } from './rack-heat.ts'
import { rackPlans } from './rack-plan.ts'
import { coldMachine, type RackState } from './rack-state.ts'

const RINSE_AID_ML = 5000
const DOSE_DRIFT = 0.6
const HURRIED = 0.4
const SCALE_LOSS = 0.35

export function createRackDishwasher(habit: Habit, quirks: Quirks = {}): Thing<RackState> {
  const own = hash32('rack', habit.seed, habit.sn)
  const ambientC = 23 + unitAt(own, 1) * 4
  const place = unitAt(own, 2)
  const detergentAt = 3 + unitAt(own, 3) * 9
  const rinseAidAt = unitAt(own, 4) * 10
  const supplyHardness = 12 + unitAt(own, 5) * 10
  const planOf = rackPlans(habit)
  const faultsOf = injectedDays(habit, (day) => planOf(day).faults)
  const rinseAidLevel = (s: RackState) =>
    supplyLevel(s.rinseAid + (quirks.rinseAidUsed ?? 0), RINSE_AID_ML, rinseAidAt)
  const physics: Physics<RackState> = {
    calendar: habit.calendar,
    groups: [...DISHWASHER_GROUPS, ...RACK_GROUPS],
    open: (day, counters) => coldMachine(day, ambientC, counters),
    advance(state, dt, atMs) {
      const s = { ...state, flowLpm: 0 }
      const plan = planOf(s.day)
      const second = (atMs - dayStartMs(habit.calendar, s.day)) / 1000
      const faults = faultsOf(s.day)
      const broken = (kind: Parameters<typeof hasFault>[1]) => hasFault(faults, kind, second)
      const growth = (kind: SlowKind) => growthOf(habit.injected, kind, atMs, SLOW_DAYS)
      const blocked = broken('drain')
      control(s, {
        ...plan,
        second,
        dt,
        blocked,
        dry: broken('fill'),
        dose: 1 + DOSE_DRIFT * growth('dosing'),
        hurry: HURRIED * growth('early-door'),
      })
      const loads = {
        tank: broken('tank-heater'),
        boiler: broken('boiler-heater'),
        scale: SCALE_LOSS * growth('scale'),
      }
      thermal(s, dt, ambientC, loads, smoothNoise(own, scriptOf(s.day) * DAY_MS + second * 1000, 300_000))
      s.flowLpm += leak(s, habit, dt, atMs)
      const drainFault = isPermanent(faults, 'drain', second) ? 'stuck' : 'blocked'
      s.faultCode = faultOf(s, blocked ? drainFault : 'free', rinseAidLevel(s))
      return s
    },
    strideSeconds: ({ mode }) => {
      if (mode === 'off') return 60
      return mode === 'ready' || mode === 'heating' ? 10 : 5
    },
    activity: ({ mode }) => {
      if (mode === 'off') return 'off'
      return mode === 'ready' || mode === 'error' ? 'idle' : 'busy'
    },
    wash: {
      running: (s) => s.phase !== 'idle' && s.phase !== 'end' && s.phase !== 'aborted',
      counters: ['water_total', 'energy_total', 'detergent_total', 'rinse_aid_total', 'cycle_count'],
    },
    counters: (s) => counted(DISHWASHER_COUNTERS, s),
    readings: (s, atMs) => {
      const salt = supplyLevel(s.water, 4000, 4)
      return {
        power: round(s.powerW, 0),
        wash_tank_temp: round(s.tankC, 1),
        rinse_temp: round(relax(s.boiler.topC, ambientC, 1, 200), 1),
        boiler_temp: round(boilerMeanC(s.boiler), 1),
        water_flow: round(s.flowLpm, 2),
        water_total: round(s.water, 2),
        energy_total: round(s.energy, 4),
        detergent_total: round(s.detergent, 0),
        rinse_aid_total: round(s.rinseAid, 1),
        cycle_count: s.cycles,
        operating_hours: round(s.hours, 2),
        operation_mode: s.mode,
        program_id: s.rack?.programme.id ?? '',
        program_phase: s.phase,
        remaining_min: round(Math.max(0, s.cycleLeftS) / 60, 1),
        door_open: s.doorOpen,
        detergent_level: round(supplyLevel(s.detergent, 10_000, detergentAt), 0),
        rinse_aid_level: round(rinseAidLevel(s), 0),
        salt_level: round(salt, 0),
        water_hardness: round(softenedHardness(salt, supplyHardness), 1),
        fault_code: s.faultCode,
        rssi: rssiAt(own, atMs, place),
      }
    },
  }
  return withLedger(physics, own, quirks)
}
