import type { FleetFigures } from '@limpid/contract/analysis/fleet'
import { type RawBuilder, sql } from 'kysely'
import { type FigureRow, figuresOf } from '../../cycles/cycles.public.ts'

export interface FleetRow extends FigureRow {
  aborted: number
  passed: number
  failed: number
}

export const assessed = sql`
  count(*) FILTER (WHERE result IN ('aborted', 'interrupted'))::int AS aborted,
  count(*) FILTER (WHERE hygiene_outcome = 'passed')::int AS passed,
  count(*) FILTER (WHERE hygiene_outcome = 'failed')::int AS failed`

export const fleetFiguresOf = (row: FleetRow): FleetFigures => ({
  ...figuresOf(row),
  aborted: row.aborted,
  passed: row.passed,
  failed: row.failed,
})

export const noFigures: FleetFigures = {
  washes: 0,
  completed: 0,
  rewashes: 0,
  meanDurationMs: null,
  waterLitres: null,
  energyKwh: null,
  detergentMillilitres: null,
  rinseAidMillilitres: null,
  aborted: 0,
  passed: 0,
  failed: 0,
}

/** The finished washes that started within these spans, with the clock where they ran. */
export const washesIn = (spans: RawBuilder<unknown>) => sql`
  SELECT s.device_id, s.time_zone, c.id, c.started_at, c.ended_at, c.result, c.programme, c.rewash, c.hygiene_outcome, c.water_litres,
         c.energy_kwh, c.detergent_ml, c.rinse_aid_ml, c.started_at AT TIME ZONE s.time_zone AS started
    FROM (${spans}) s JOIN cycles c ON c.device_id = s.device_id AND c.started_at >= s.from_at AND c.started_at < s.to_at
   WHERE c.result <> 'running' AND c.ended_at <= s.cut_at`
