/** How UCUM units (https://ucum.org) are written for people; a unit that is not listed is shown as it stands. */
const written: Record<string, string> = {
  '': '',
  '1': '',
  '[pH]': '',
  Cel: '°C',
  K: 'K',
  W: 'W',
  kW: 'kW',
  'W.h': 'Wh',
  'kW.h': 'kWh',
  L: 'L',
  'L/min': 'L/min',
  'L/h': 'L/h',
  mL: 'mL',
  m3: 'm³',
  '%': '%',
  'mg/L': 'mg/L',
  'uS/cm': 'µS/cm',
  '[NTU]': 'NTU',
  '{NTU}': 'NTU',
  'mm/s': 'mm/s',
  'dB[mW]': 'dBm',
  dBm: 'dBm',
  rpm: 'rpm',
  '{rpm}': 'rpm',
  '/min': '/min',
  min: 'min',
  h: 'h',
  s: 's',
  d: 'd',
  kg: 'kg',
  g: 'g',
  V: 'V',
  mV: 'mV',
  A: 'A',
  bar: 'bar',
  MPa: 'MPa',
  '[degF]': '°F',
  '[dH]': '°dH',
}

/** The unit as people read it: `Cel` -> `°C`, `kW.h` -> `kWh`; annotations like `{racks}` are left out. Applying it twice changes nothing. */
export function unitText(ucum: string): string {
  const known = written[ucum]
  if (known !== undefined) return known
  return ucum.replace(/\{[^}]*\}/g, '').replace(/\[([^\]]*)\]/g, '$1')
}
