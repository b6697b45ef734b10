/**
 * The units that a thing model may use, by UCUM code (https://ucum.org), each with its display form. What
 * UCUM has no unit for (turbidity, German hardness, dBm) is in braces, as UCUM requires.
 */
export const units = {
  '': '',
  '[pH]': '',
  '%': '%',
  '[ppm]': 'ppm',
  Cel: '°C',
  '[degF]': '°F',
  K: 'K',
  W: 'W',
  kW: 'kW',
  'W.h': 'Wh',
  'kW.h': 'kWh',
  J: 'J',
  MJ: 'MJ',
  V: 'V',
  mV: 'mV',
  A: 'A',
  mA: 'mA',
  Hz: 'Hz',
  L: 'L',
  mL: 'mL',
  m3: 'm³',
  '[gal_us]': 'gal',
  'L/s': 'L/s',
  'L/min': 'L/min',
  'L/h': 'L/h',
  'm3/h': 'm³/h',
  Pa: 'Pa',
  kPa: 'kPa',
  MPa: 'MPa',
  bar: 'bar',
  mbar: 'mbar',
  'mg/L': 'mg/L',
  'ug/L': 'µg/L',
  'g/L': 'g/L',
  'mmol/L': 'mmol/L',
  'uS/cm': 'µS/cm',
  'mS/cm': 'mS/cm',
  '{NTU}': 'NTU',
  '{dH}': '°dH',
  g: 'g',
  kg: 'kg',
  t: 't',
  mm: 'mm',
  cm: 'cm',
  m: 'm',
  'mm/s': 'mm/s',
  'm/s': 'm/s',
  'm/min': 'm/min',
  'm/s2': 'm/s²',
  '{rpm}': 'rpm',
  '/min': '/min',
  '/h': '/h',
  ms: 'ms',
  s: 's',
  min: 'min',
  h: 'h',
  d: 'd',
  'dB{mW}': 'dBm',
  dB: 'dB',
  lx: 'lx',
  deg: '°',
} as const satisfies Record<string, string>

export type Unit = keyof typeof units

export const unitCodes = Object.keys(units) as [Unit, ...Unit[]]

/** Display form of a unit: `Cel` -> `°C`, `kW.h` -> `kWh`; an unlisted one is returned unchanged. */
export function unitText(unit: string): string {
  return Object.hasOwn(units, unit) ? units[unit as Unit] : unit
}
