import type { Cycle, CycleReason } from '@limpid/contract/cycles/cycles'
import type { HygieneOutcome, HygieneVerdict } from '@limpid/contract/cycles/hygiene'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { RecognitionState } from './cycles.rules.ts'

export interface StoredPhase {
  name: string
  startedAt: string
  endedAt: string | null
  temperatures: { metric: string; min: number; mean: number; max: number }[]
}

/** A verdict as stored in JSON. */
export type StoredVerdict = Omit<HygieneVerdict, 'recalculatedAt'> & { recalculatedAt: string | null }

/** A verdict with the limits that it was given by. */
export interface AssessedCycle {
  verdict: StoredVerdict
  rulesId: number | null
}

export interface StoredOpening {
  openedAt: string
  closedAt: string | null
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    cycles: {
      id: Generated<string>
      device_id: string
      started_at: Date
      ended_at: Date | null
      result: Cycle['result']
      reason: CycleReason | null
      source: 'phase' | 'power'
      programme: string | null
      phases: JSONColumnType<StoredPhase[]>
      water_litres: number | null
      energy_kwh: number | null
      detergent_ml: number | null
      rinse_aid_ml: number | null
      peak_power_watts: number | null
      max_temperature: number | null
      machine_count: Generated<number | null>
      hygiene: ColumnType<StoredVerdict | null, never, never>
      hygiene_outcome: ColumnType<HygieneOutcome | null, never, never>
      hygiene_rules_id: number | null
      door_openings: JSONColumnType<StoredOpening[]> | null
      rewash: Generated<boolean>
    }
    hygiene_targets: {
      device_id: string
      a0_target: number | null
      rule_set: Generated<string | null>
      mixing_seconds: Generated<number | null>
    }
    cycle_followers: {
      device_id: string
      followed_until: Date
      state: JSONColumnType<RecognitionState>
      saved_at: Date
    }
    cycle_checkpoints: {
      device_id: string
      until: Date
      state: JSONColumnType<RecognitionState>
    }
  }
}
