import { layers } from '../../layers.mjs'

/** The folders whose modules stand in layer order, and how the path of a module ends in each. */
const layered = [
  { part: 'server', folder: '^apps/server/src/modules/', end: '/' },
  { part: 'console', folder: '^apps/console/src/modules/', end: '/' },
]

/** What to do instead of an import of a higher module. */
const instead = {
  server: (name) =>
    `${name} stands below what it imports here. Let the higher module come down to it (by the public file of ${name}), or let ` +
    `${name} emit an event that the higher module listens to. The order is in layers.mjs.`,
  console: (name) =>
    `${name} is a lower layer than what it imports here. Let the higher module register what it contributes (kit/modules), ` +
    'or compose both in a screen (console/src/screens). The order is in layers.mjs.',
}

/** For each module a rule on every side: it imports no higher module, types included. `tests` are free to. */
export const layerRules = (tests) =>
  layers.flatMap((name, step) => {
    const higher = layers.slice(step + 1).join('|')
    if (!higher) return []
    return layered.map(({ part, folder, end }) => ({
      name: `layers-${part}-${name}`,
      severity: 'error',
      comment: instead[part](name),
      from: { path: `${folder}${name}${end}`, pathNot: tests },
      to: { path: `${folder}(${higher})${end}` },
    }))
  })
