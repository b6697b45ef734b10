const console = '^apps/console/src'
const contract = '^packages/contract/src'

/** Which way imports run within the console: app, screens, modules, kit, then api and ui, then lib. `tests` are free to. */
export const consoleRules = (tests) => [
  {
    name: 'console-lib-stands-alone',
    severity: 'error',
    comment:
      'lib is pure: no state, no queries, and of the contract only its words and how numbers are written. Move this to kit (knows the contract) or ui (presentation only).',
    from: { path: `${console}/lib/`, pathNot: tests },
    to: {
      path: ['^apps/', '^packages/'],
      pathNot: [`${console}/lib/`, `${contract}/kernel/(decimals|spacing|words)[.]ts$`, '/package[.]json$'],
    },
  },
  {
    name: 'console-ui-is-looks-only',
    severity: 'error',
    comment:
      'ui knows no router, queries, contract or domain. Pass values and callbacks in, or move the component to kit.',
    from: { path: `${console}/ui/`, pathNot: tests },
    to: {
      path: ['^apps/', '^packages/', '^(node_modules/)?(react-router|@tanstack/react-query|zustand)(/|$)'],
      pathNot: `${console}/(ui|lib)/`,
    },
  },
  {
    name: 'console-api-knows-no-screen',
    severity: 'error',
    comment: 'The API client renders nothing. Expose an event or a store for the screen to observe.',
    from: { path: `${console}/api/`, pathNot: tests },
    to: { path: console, pathNot: `${console}/(api|lib)/` },
  },
  {
    name: 'console-kit-knows-no-module',
    severity: 'error',
    comment:
      'kit is shared by all modules and imports none. Pass the difference in as a prop, or move the component into the module.',
    from: { path: `${console}/kit/`, pathNot: tests },
    to: { path: console, pathNot: `${console}/(kit|api|ui|lib)/` },
  },
  {
    name: 'console-modules-know-no-screen',
    severity: 'error',
    comment:
      'A screen composes modules and is composed by the app alone. Move what both need into a module, or into kit.',
    from: { path: `${console}/(modules|kit|api|ui|lib)/`, pathNot: tests },
    to: { path: `${console}/screens/` },
  },
  {
    name: 'console-screens-stand-apart',
    severity: 'error',
    comment: 'One screen uses another. Move what both need into the highest module that it is about.',
    from: { path: `${console}/screens/([^/]+)/`, pathNot: tests },
    to: { path: `${console}/screens/`, pathNot: `${console}/screens/$1/` },
  },
  {
    name: 'console-modules-do-not-know-the-app',
    severity: 'error',
    comment:
      'Modules must not import the app, which composes them. Take what you need from kit, or let the app pass it in.',
    from: { path: `${console}/(modules|screens)/`, pathNot: tests },
    to: { path: console, pathNot: `${console}/(screens|modules|kit|api|ui|lib)/` },
  },
  {
    name: 'console-modules-import-public-files-only',
    severity: 'error',
    comment: 'Another module is shown through its <module>.public.ts(x): add there what you need of it.',
    from: { path: `${console}/(modules/[^/]+|screens)/`, pathNot: tests },
    to: { path: `${console}/modules/`, pathNot: [`${console}/$1/`, '[.]public[.]tsx?$'] },
  },
  {
    name: 'console-entry-pages-need-no-router',
    severity: 'error',
    comment:
      'Pages shown before the layout loads cannot use the router, which comes with the layout. Use useAddress and goTo of kit/address.ts.',
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
      'Date fields need their Chinese locale: export the field from kit/days/dates.ts and import it from there.',
    from: {
      path: `${console}/`,
      pathNot: [`${console}/kit/days/dates[.]ts$`, `${console}/app/layout/ground/Ground[.]tsx$`],
    },
    to: { path: '^(node_modules/)?@mantine/dates(/|$)' },
  },
]
