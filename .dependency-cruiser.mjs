// The arrows between the rooms. Each rule has a name and says what to do instead of the import that it forbids.
import { staircase } from './staircase.mjs'

const server = '^apps/server/src'
const modules = `${server}/modules`
const console = '^apps/console/src'
const contract = '^packages/contract/src'
const tests = '[.](test|e2e)[.]tsx?$'
const zod = '^(zod|node_modules/zod)(/|$)'

/** A file of a server module that plays one of these roles. */
const role = (...names) => `${modules}/([^/]+)/.+[.](${names.join('|')})[.]ts$`

const onTheStaircase = staircase.flatMap((name, step) => {
  const higher = staircase.slice(step + 1).join('|')
  if (!higher) return []
  const comment =
    `${name} stands below what it imports here. Let the higher module come down to it (by the face of ${name}), or let ` +
    `${name} emit an event that the higher module listens to. The order is in staircase.mjs.`
  return [
    {
      name: `staircase-server-${name}`,
      severity: 'error',
      comment,
      from: { path: `${modules}/${name}/`, pathNot: tests },
      to: { path: `${modules}/(${higher})/` },
    },
    {
      name: `staircase-contract-${name}`,
      severity: 'error',
      comment: `${name} stands below what it imports here: move the shared schema down to ${name}, or into contract/kernel.`,
      from: { path: `${contract}/${name}[.]ts$` },
      to: { path: `${contract}/(${higher})[.]ts$` },
    },
  ]
})

const forbidden = [
  {
    name: 'no-circles',
    severity: 'error',
    comment:
      'These files load each other in a circle. Move what both need into a third file, or join the two. (Types alone may go round: they are gone at run time.)',
    from: {},
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  },
  {
    name: 'everything-is-found',
    severity: 'error',
    comment:
      'There is no such file or package. Correct the path (with its extension), or add the package to this workspace.',
    from: {},
    to: { couldNotResolve: true, pathNot: '[.]css$' },
  },
  {
    name: 'product-knows-no-test',
    severity: 'error',
    comment: 'Code of the product imports from a test. Move what both need out of the test.',
    from: { path: '^(apps|packages)/[^/]+/src/', pathNot: tests },
    to: { path: `${tests}|^apps/server/testing/|^(e2e|bench|tools)/` },
  },
  {
    name: 'nothing-imports-an-app',
    severity: 'error',
    comment:
      'An app is an end, not a library. Put what both need into packages/contract, or speak over HTTP or MQTT.',
    from: { path: '^packages/' },
    to: { path: '^apps/' },
  },
  {
    name: 'apps-stay-apart',
    severity: 'error',
    comment:
      'One app imports another. Put what both need into packages/contract, or speak over HTTP or MQTT.',
    from: { path: '^apps/([^/]+)/' },
    to: { path: '^apps/', pathNot: '^apps/$1/' },
  },
  {
    name: 'contract-imports-zod-alone',
    severity: 'error',
    comment: 'The contract runs in the server and in the browser: it may know zod and itself, nothing else.',
    from: { path: contract, pathNot: tests },
    to: { pathNot: [contract, zod] },
  },
  {
    name: 'kernel-knows-no-module',
    severity: 'error',
    comment:
      'contract/kernel is what every module stands on. Move this into the file of the module that it is about.',
    from: { path: `${contract}/kernel/`, pathNot: tests },
    to: { path: contract, pathNot: `${contract}/kernel/` },
  },
  {
    name: 'dialects-know-the-kernel-alone',
    severity: 'error',
    comment:
      'A dialect turns bytes into a DeviceMessage and back, purely. Pass in what else it needs as an argument.',
    from: { path: '^packages/dialects/src/', pathNot: tests },
    to: { pathNot: ['^packages/dialects/src/', `${contract}/kernel/`] },
  },
  {
    name: 'simulator-is-an-independent-witness',
    severity: 'error',
    comment:
      'The simulator encodes by itself: with our own dialects or contract it would repeat their mistakes and prove nothing.',
    from: { path: '^apps/simulator/src/' },
    to: { path: '^packages/' },
  },
  {
    name: 'platform-knows-no-module',
    severity: 'error',
    comment:
      'The platform has no domain noun. Pass the module in from app.ts, or move this file into the module.',
    from: { path: `${server}/platform/`, pathNot: tests },
    to: { path: server, pathNot: `${server}/platform/` },
  },
  {
    name: 'modules-do-not-know-the-app',
    severity: 'error',
    comment:
      'app.ts, modules.ts and main.ts build the modules. Take what you need as an argument, or from the platform.',
    from: { path: `${modules}/`, pathNot: tests },
    to: { path: `${server}/[^/]+[.]ts$` },
  },
  {
    name: 'modules-are-entered-by-their-face',
    severity: 'error',
    comment:
      'Another module is used through its <module>.face.ts: add there what you need. (Tables are for reads, see the next rule.)',
    from: { path: `${modules}/([^/]+)/`, pathNot: tests },
    to: { path: `${modules}/`, pathNot: [`${modules}/$1/`, '[.](face|tables|events)[.]ts$'] },
  },
  {
    name: 'only-reads-join-foreign-tables',
    severity: 'error',
    comment:
      'Only a <module>.reads.ts joins the tables of a lower module; everybody else asks that module by its face.',
    from: { path: `${modules}/([^/]+)/`, pathNot: [tests, '[.](reads|tables)[.]ts$'] },
    to: { path: `${modules}/.+[.]tables[.]ts$`, pathNot: `${modules}/$1/` },
  },
  {
    name: 'doors-do-not-store',
    severity: 'error',
    comment:
      'Routes, intake, jobs and listeners translate. Let the service do the writing, and let reads answer a screen.',
    from: { path: role('routes', 'intake', 'jobs', 'listeners') },
    to: { path: role('store', 'tables', 'rules') },
  },
  {
    name: 'doors-stand-alone',
    severity: 'error',
    comment: 'A door uses another door: call the service that both stand before.',
    from: { path: role('routes', 'intake', 'jobs', 'listeners') },
    to: { path: role('routes', 'intake', 'jobs', 'listeners') },
  },
  {
    name: 'services-know-no-door',
    severity: 'error',
    comment:
      'Services, rules, stores and reads do not know who asked. Return a value or emit an event; the door translates it.',
    from: { path: role('service', 'rules', 'store', 'reads', 'tables', 'face') },
    to: {
      path: [
        role('routes', 'intake', 'jobs', 'listeners', 'module'),
        '^(node_modules/)?(fastify|@fastify|mqtt-packet)(/|$)',
      ],
    },
  },
  {
    name: 'stores-only-remember',
    severity: 'error',
    comment:
      'A store or a read model knows its tables, not the order of things. Call it from the service, with what it needs.',
    from: { path: role('store', 'reads', 'tables') },
    to: { path: role('service') },
  },
  {
    name: 'rules-are-pure',
    severity: 'error',
    comment:
      'Rules decide from their arguments: no database, no clock, no file, no network. Read first, in the service, and pass it in.',
    from: { path: '[.]rules[.]ts$' },
    to: {
      path: [
        role('service', 'store', 'reads', 'routes', 'intake', 'jobs', 'listeners', 'face', 'module'),
        `${server}/platform/(?!context[.]ts$)`,
        '^(node_modules/)?(pg|kysely|fastify|pino|mqtt-packet)(/|$)',
      ],
    },
  },
  {
    name: 'rules-touch-no-system',
    severity: 'error',
    comment:
      'Rules decide from their arguments. What Node offers (files, time, network) belongs to the service; only a hash is a pure function.',
    from: { path: '[.]rules[.]ts$' },
    to: { dependencyTypes: ['core'], pathNot: '^(node:)?crypto$' },
  },
  {
    name: 'console-lib-stands-alone',
    severity: 'error',
    comment:
      'lib is pure: no state, no query, and of the contract only its words. Move this to kit (knows the contract) or ui (looks only).',
    from: { path: `${console}/lib/`, pathNot: tests },
    to: {
      path: ['^apps/', '^packages/'],
      pathNot: [`${console}/lib/`, `${contract}/kernel/words[.]ts$`, '/package[.]json$'],
    },
  },
  {
    name: 'console-ui-is-looks-only',
    severity: 'error',
    comment:
      'ui knows no router, query, contract or noun. Pass values and callbacks in, or move the component to kit.',
    from: { path: `${console}/ui/`, pathNot: tests },
    to: {
      path: ['^apps/', '^packages/', '^(node_modules/)?(react-router|@tanstack/react-query|zustand)(/|$)'],
      pathNot: `${console}/(ui|lib)/`,
    },
  },
  {
    name: 'console-api-knows-no-screen',
    severity: 'error',
    comment:
      'The client speaks to the server and draws nothing. Give the screen an event or a store to watch.',
    from: { path: `${console}/api/`, pathNot: tests },
    to: { path: console, pathNot: `${console}/(api|lib)/` },
  },
  {
    name: 'console-kit-knows-no-module',
    severity: 'error',
    comment:
      'kit serves every module and knows none. Pass the difference in as a prop, or move the block into the module.',
    from: { path: `${console}/kit/`, pathNot: tests },
    to: { path: console, pathNot: `${console}/(kit|api|ui|lib)/` },
  },
  {
    name: 'console-modules-do-not-know-the-app',
    severity: 'error',
    comment: 'The app composes the modules. Take what you need from kit, or let the app pass it in.',
    from: { path: `${console}/modules/`, pathNot: tests },
    to: { path: console, pathNot: `${console}/(modules|kit|api|ui|lib)/` },
  },
  {
    name: 'console-modules-show-each-other-by-face',
    severity: 'error',
    comment: 'Another module is shown through its <module>.face.ts(x): add there what you need of it.',
    from: { path: `${console}/modules/([^/]+)/`, pathNot: tests },
    to: { path: `${console}/modules/`, pathNot: [`${console}/modules/$1/`, '[.]face[.]tsx?$'] },
  },
  {
    name: 'console-doors-need-no-router',
    severity: 'error',
    comment:
      'What opens before the frame stands outside of the router, which comes with the frame: use useAddress and goTo of kit/address.ts.',
    from: {
      path: `${console}/(app/(guard|errors)/|modules/(auth|agreements)/.*Page)`,
      pathNot: [tests, `${console}/modules/agreements/management/`],
    },
    to: { path: ['^(node_modules/)?react-router(/|$)', `${console}/kit/(useUrlState|usePageTitle)[.]ts$`] },
  },
  {
    name: 'console-dates-come-from-kit',
    severity: 'error',
    comment:
      'Fields for dates need their Chinese names: export the field from kit/days/dates.ts and import it from there.',
    from: {
      path: `${console}/`,
      pathNot: [`${console}/kit/days/dates[.]ts$`, `${console}/app/layout/ground/Ground[.]tsx$`],
    },
    to: { path: '^(node_modules/)?@mantine/dates(/|$)' },
  },
  ...onTheStaircase,
]

export default {
  forbidden,
  options: {
    // TypeScript 7 has no API for tools yet, so the files are read with swc, which also sees `import type`.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'module', 'node', 'browser', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
  },
}
