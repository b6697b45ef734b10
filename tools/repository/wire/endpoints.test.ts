import { describe, expect, test } from 'vitest'
import { filesOf, literalsOf, textOf } from '../sources.ts'
import { endpointTables } from './wire.ts'

describe('The wire format is declared once', () => {
  test('no path of a call is written outside the contract', () => {
    // The module generator writes files of the contract; the calls of the specification are pinned by their letters.
    const itself =
      /^(packages\/contract\/|apps\/server\/src\/calls\/specified-calls[.]api[.]test[.]ts$|tools\/parts\/module-templates\/contract[.]mjs$)/
    const code = filesOf(/[.](ts|tsx|mjs)$/).filter((path) => !itself.test(path))
    const written = code.flatMap((path) =>
      literalsOf(path)
        .filter(({ text }) => text.includes(`/${'scw-'}`) || text.includes(`/${'prod-api'}`))
        .map(({ text, line }) => `${path}:${line} ${text}`),
    )
    expect(written).toEqual([])
  })

  test('every path beside the contract is known', () => {
    const adding = filesOf(/^apps\/server\/src\/.*(?<![.]test)[.]ts$/).filter((path) =>
      /\b(?:fastify|scope|app)[.](?:get|head|post|put|patch|delete|options|all|route)[<(]/.test(textOf(path)),
    )
    expect(adding.map((path) => path.slice('apps/server/src/'.length))).toEqual([
      'modules/maintenance/maintenance.routes.ts',
      'modules/orders/online/notification-endpoints.ts',
      'modules/settings/map/land.ts',
      'platform/files/picture-folder.ts',
      'platform/http/console/console-page.ts',
      'platform/http/guides/guides.ts',
      'platform/http/http-server.ts',
      'platform/http/openapi.routes.ts',
      'platform/http/serve.ts',
      'platform/live/socket.ts',
    ])
  })

  test('no two calls have the same method and path', async () => {
    const calls = [...(await endpointTables()).values()].flatMap((table) =>
      Object.values(table).map(({ method, path }) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`),
    )
    expect(calls.filter((call, at) => calls.indexOf(call) !== at)).toEqual([])
  })

  test('every call is named in an API test', async () => {
    const named = new Set(
      filesOf(/[.]api[.]test[.]ts$/).flatMap((path) =>
        [...textOf(path).matchAll(/\b(?=([\w-]+[.]\w+))/g)].map(([, call = '']) => call),
      ),
    )
    const calls = [...(await endpointTables())].flatMap(([module, table]) =>
      Object.keys(table).map((name) => `${module}.${name}`),
    )
    expect(calls.filter((call) => !named.has(call))).toEqual([])
  })
})
