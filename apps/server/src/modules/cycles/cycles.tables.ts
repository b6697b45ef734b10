import type { Cycle } from '@limpid/contract/cycles'
import type { Generated, JSONColumnType } from 'kysely'
import type { RecognitionState } from './cycles.rules.ts'

export interface StoredPhase {
  name: string
  startedAt: string
  endedAt: string | null
  temperatures: { metric: string; min: number; mean: number; max: number }[]
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    cycles: {
      id: Generated<string>
      device_id: string
      started_at: Date
      ended_at: Date | null
      result: Cycle['result']
      source: 'phase' | 'power'
      programme: string | null
      phases: JSONColumnType<StoredPhase[]>
      water_litres: number | null
      energy_kwh: number | null
      detergent_ml: number | null
      rinse_aid_ml: number | null
      peak_power_watts: number | null
      max_temperature: number | null
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
