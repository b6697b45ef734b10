import { readFileSync } from 'node:fs'

/* Recorded water as samples. The endpoint rejects data older than some years, so the recording is shifted
   by whole years: day 2006-04-02, when clocks in the USA went forward, becomes 2026-03-08, when they do. */
export interface Sample {
  ts: number
  values: Record<string, number>
}

/** The non-empty rows of a recording: the hour that did not exist is empty there. */
export function rowsOf(file: string): string[][] {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8')
  return text
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','))
    .filter(([, first]) => first !== '')
}

const shiftMs = Date.UTC(2026, 2, 8) - Date.UTC(2006, 3, 2)

/** Readings of Station B; `toUtc` converts the clock of its rows. */
export const stationB = (toUtc: (wallMs: number) => number): Sample[] =>
  rowsOf('epa_station_b_2006-04.csv').map(([wall = '', ph, conductivity]) => ({
    ts: toUtc(Date.parse(`${wall.replace(' ', 'T')}Z`) + shiftMs),
    values: { ph: Number(ph), conductivity: Number(conductivity) },
  }))

/** The wall clock of New York in March 2026, which goes forward on the 8th at 2:00. */
export const newYork = (wallMs: number) => wallMs + (wallMs < Date.UTC(2026, 2, 8, 2) ? 5 : 4) * 3_600_000
/** A logger whose clock ignores summer time. */
export const standardTime = (wallMs: number) => wallMs + 5 * 3_600_000

/** A day of pH in the bay with its official flags. */
export const flaggedBay = () =>
  rowsOf('nerrs_apacpwq_2013-05-15.csv').map(([at = '', ph, flag = '']) => ({
    ts: Date.parse(at) + (Date.UTC(2026, 3, 4) - Date.UTC(2013, 3, 4)),
    ph: Number(ph),
    flag,
  }))

export const bay = (): Sample[] =>
  rowsOf('nerrs_apacpwq_2013-04-04.csv').map(([at = '', ph, turbidity]) => ({
    ts: Date.parse(at) + (Date.UTC(2026, 3, 4) - Date.UTC(2013, 3, 4)),
    values: { ph: Number(ph), turbidity: Number(turbidity) },
  }))
