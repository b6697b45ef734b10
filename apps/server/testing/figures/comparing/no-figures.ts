/** Fields that are no figures wherever they stand, by their last name. */
const names: Record<string, string> = {
  relation: 'how the viewer comes to see a device: access tests',
  precision: 'how a value is written',
  simulated: 'a property of the device',
  remedy: 'what the viewer may do',
  mayHandle: 'what the viewer may do',
  limitCelsius: 'the requirement that was judged',
  limitSeconds: 'the requirement that was judged',
  order: 'the record of an order: deliveries.api.test.ts',
  pastUntil: 'a device that uploads its past: wall.api.test.ts',
}

/** Fields, with all below them, that are no figures, or whose independent sums are in a world of their own. */
const fields: Record<string, string> = {
  'analysis.changes metersRevisedAt': 'when late readings came: standby-days.api.test.ts',
  'analysis.excursionDays list[].days[].only': 'needs a day with one alert: calendar.api.test.ts',
  'analysis.fleet days[].revised': 'that late readings came: days.api.test.ts',
  'analysis.fleet due': 'how far the job is: days.api.test.ts',
  'analysis.insights':
    'needs weeks of a device: insights.api.test.ts, lasting.api.test.ts and prices.api.test.ts',
  'analysis.probes': 'needs weeks of a probe: probes.api.test.ts',
  'analysis.product product.category': 'what kind of product it is',
  'analysis.product filling': 'how many devices still upload: as in analysis.fleet',
  'analysis.product washes.ownMedians': 'needs weeks: medians.api.test.ts',
  'analysis.product washes.peerMedians': 'needs three machines of a product: medians.api.test.ts',
  'analysis.product water[].tab': 'where its curve is',
  'analysis.product water[].limits': 'the limits of the model',
  'analysis.runOuts':
    'needs weeks of a device: run-outs.api.test.ts; a forecast by itself is in supply.figures.ts',
  'displays.list': 'records of pairing',
  'displays.screens': 'settings of screens',
  'displays.screenView look': 'settings of the screen',
  'displays.displayView view.look': 'settings of the screen',
  'displays.screenView supplies.list[].daysOverdue': 'of tasks only',
  'displays.displayView view.supplies.list[].daysOverdue': 'of tasks only',
  'displays.wall tiles[].running.endsAt': 'what a machine says itself: wall.api.test.ts',
  'displays.screenView machines[].running.endsAt': 'what a machine says itself: wall.api.test.ts',
  'displays.displayView view.machines[].running.endsAt': 'what a machine says itself: wall.api.test.ts',
}

/** Which entry says that a field of a reply is no figure; undefined for a figure. */
export function noFigureBy(reply: string, field: string): string | undefined {
  const path = `${reply} ${field}`
  const entry = Object.keys(fields).find(
    (one) => path === one || (/^[ .[]/.test(path.slice(one.length)) && path.startsWith(one)),
  )
  return entry ?? field.split('.').find((name) => name in names)
}

export const noFigures: readonly string[] = [...Object.keys(fields), ...Object.keys(names)]
