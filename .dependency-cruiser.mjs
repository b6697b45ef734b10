// Import rules between the packages and layers. Each rule has a name and says what to do instead of the
// forbidden import.
import { layers } from './layers.mjs'
import { consoleRules } from './tools/parts/console-rules.mjs'
import { contractRules } from './tools/parts/contract-rules.mjs'
import { layerRules } from './tools/parts/layer-rules.mjs'

const server = '^apps/server/src'
const modules = `${server}/modules`
const contract = '^packages/contract/src'
const tests = '[.](test|e2e)[.]tsx?$'
const zod = '^(zod|node_modules/zod)(/|$)'

/** Matches a server module file with one of these roles. */
const role = (...names) => `${modules}/([^/]+)/.+[.](${names.join('|')})[.]ts$`

const forbidden = [
  {
    name: 'no-circles',
    severity: 'error',
    comment:
      'Circular import, if only of a type. Move what both files need into a third file of its own idea, or merge them.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'everything-is-found',
    severity: 'error',
    comment:
      'No such file or package. Correct the path (with its extension), or add the package to this workspace.',
    from: {},
    to: { couldNotResolve: true, pathNot: '[.]css$' },
  },
  {
    name: 'product-knows-no-test',
    severity: 'error',
    comment: 'Product code imports from a test. Move the shared code out of the test.',
    from: { path: '^(apps|packages)/[^/]+/src/', pathNot: tests },
    to: { path: `${tests}|^apps/(server|console)/testing/|^(e2e|bench|tools)/` },
  },
  {
    name: 'nothing-imports-an-app',
    severity: 'error',
    comment:
      'Apps must not be imported. Move shared code into packages/contract, or communicate over HTTP or MQTT.',
    from: { path: '^packages/' },
    to: { path: '^apps/' },
  },
  {
    name: 'apps-stay-apart',
    severity: 'error',
    comment:
      'Apps must not import each other. Move shared code into packages/contract, or communicate over HTTP or MQTT.',
    from: { path: '^apps/([^/]+)/' },
    to: { path: '^apps/', pathNot: '^apps/$1/' },
  },
  {
    name: 'contract-imports-zod-alone',
    severity: 'error',
    comment: 'The contract runs in the server and in the browser: it may import only zod and itself.',
    from: { path: contract, pathNot: tests },
    to: { pathNot: [contract, zod] },
  },
  {
    name: 'kernel-knows-no-module',
    severity: 'error',
    comment: 'contract/kernel must not import modules. Move this into the contract file of its module.',
    from: { path: `${contract}/kernel/`, pathNot: tests },
    to: { path: contract, pathNot: `${contract}/kernel/` },
  },
  {
    name: 'dialects-know-the-kernel-alone',
    severity: 'error',
    comment:
      'A dialect is a pure codec between bytes and DeviceMessage. Pass anything else in as an argument.',
    from: { path: '^packages/dialects/src/', pathNot: tests },
    to: { pathNot: ['^packages/dialects/src/', `${contract}/kernel/`] },
  },
  {
    name: 'simulator-is-an-independent-witness',
    severity: 'error',
    comment:
      'The simulator has its own encoder: reusing our dialects or contract would repeat their mistakes and prove nothing.',
    from: { path: '^apps/simulator/src/' },
    to: { path: '^packages/' },
  },
  {
    name: 'platform-knows-no-module',
    severity: 'error',
    comment:
      'The platform must not depend on the domain. Pass the module in from app.ts, or move this file into the module.',
    from: { path: `${server}/platform/`, pathNot: tests },
    to: { path: server, pathNot: `${server}/platform/` },
  },
  {
    name: 'platform-http-stands-on-top',
    severity: 'error',
    comment:
      'HTTP stands above the rest of the platform. A Problem is thrown from platform/problem.ts, which HTTP translates.',
    from: { path: `${server}/platform/(?!http/|modules/)`, pathNot: tests },
    to: { path: `${server}/platform/http/` },
  },
  {
    name: 'modules-do-not-know-the-app',
    severity: 'error',
    comment:
      'Modules must not import app.ts, modules.ts or main.ts, which compose them. Take dependencies as arguments, or from the platform.',
    from: { path: `${modules}/`, pathNot: tests },
    to: { path: `${server}/[^/]+[.]ts$` },
  },
  {
    name: 'only-the-list-imports-module-files',
    severity: 'error',
    comment:
      'A <module>.module.ts registers its module and is imported by modules.ts alone. Use the public file of the module, or a port.',
    from: { path: `${server}/`, pathNot: `${server}/modules[.]ts$` },
    to: { path: role('module') },
  },
  {
    name: 'the-list-imports-module-files-only',
    severity: 'error',
    comment: 'modules.ts lists the modules and does nothing else. Register this in the <module>.module.ts.',
    from: { path: `${server}/modules[.]ts$` },
    to: { path: '.', pathNot: [role('module'), `${server}/platform/modules/define-module[.]ts$`] },
  },
  {
    name: 'the-app-knows-no-module',
    severity: 'error',
    comment:
      'app.ts builds whatever modules.ts lists. Register this in the <module>.module.ts, or provide a port there.',
    from: { path: `${server}/app[.]ts$` },
    to: { path: `${modules}/` },
  },
  {
    name: 'modules-import-public-files-only',
    severity: 'error',
    comment:
      'Another module is used through its <module>.public.ts: add there what you need. (Tables are for reads, see the next rule.)',
    from: { path: `${modules}/([^/]+)/`, pathNot: tests },
    to: { path: `${modules}/`, pathNot: [`${modules}/$1/`, '[.](public|tables|events)[.]ts$'] },
  },
  {
    name: 'only-reads-join-foreign-tables',
    severity: 'error',
    comment:
      'Only a <module>.reads.ts joins the tables of a lower module; everybody else asks that module by its public file.',
    from: { path: `${modules}/([^/]+)/`, pathNot: [tests, '[.](reads|tables)[.]ts$'] },
    to: { path: `${modules}/.+[.]tables[.]ts$`, pathNot: `${modules}/$1/` },
  },
  {
    name: 'entry-points-do-not-store',
    severity: 'error',
    comment:
      'Routes, intake, jobs and listeners only translate. Write through the service, and read through reads.',
    from: { path: role('routes', 'intake', 'jobs', 'listeners') },
    to: { path: role('store', 'tables', 'rules') },
  },
  {
    name: 'entry-points-stand-alone',
    severity: 'error',
    comment: 'An entry point must not import another entry point. Call the service both use.',
    from: { path: role('routes', 'intake', 'jobs', 'listeners') },
    to: { path: role('routes', 'intake', 'jobs', 'listeners') },
  },
  {
    name: 'services-know-no-http',
    severity: 'error',
    comment:
      'Services, rules, stores and reads must not depend on entry points. Return a value or emit an event, and translate it in the entry point.',
    from: { path: role('service', 'rules', 'store', 'reads', 'tables', 'public') },
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
      'A store or a read model knows only its tables, not the workflow. Call it from the service with what it needs.',
    from: { path: role('store', 'reads', 'tables') },
    to: { path: role('service') },
  },
  {
    name: 'rules-are-pure',
    severity: 'error',
    comment:
      'Rules are pure functions of their arguments: no database, clock, files or network. Read first, in the service, and pass the data in.',
    from: { path: '[.]rules[.]ts$' },
    to: {
      path: [
        role('service', 'store', 'reads', 'routes', 'intake', 'jobs', 'listeners', 'public', 'module'),
        // Types, and what is pure too: the network of an address, and text as HTML.
        `${server}/platform/(?!(context|security/network|escape-html)[.]ts$)`,
        '^(node_modules/)?(pg|kysely|fastify|pino|mqtt-packet)(/|$)',
      ],
    },
  },
  {
    name: 'rules-touch-no-system',
    severity: 'error',
    comment:
      'Rules are pure functions of their arguments. Node APIs (files, time, network) belong in the service; only hashing is allowed.',
    from: { path: '[.]rules[.]ts$' },
    to: { dependencyTypes: ['core'], pathNot: '^(node:)?crypto$' },
  },
  ...consoleRules(tests),
  ...layerRules(tests),
  ...contractRules(layers),
]

export default {
  forbidden,
  options: {
    // TypeScript 7 has no tooling API yet, so the files are parsed with swc, which also sees `import type`.
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
