import { expect, test } from 'vitest'
import { endpointTables } from './wire.ts'

/** Files that hold nothing about anybody: an empty form. */
const empty = ['users.template']

test('every endpoint that exports data leaves an audit entry', async () => {
  const exporting = [...(await endpointTables())].flatMap(([module, table]) =>
    Object.entries(table)
      .filter(
        ([name, { path, produces, summary }]) =>
          produces !== undefined ||
          /export|download/i.test(name) ||
          /export|download|[.]csv$/.test(path) ||
          /^(export|download)/i.test(summary.en),
      )
      .map(([name, endpoint]) => ({ call: `${module}.${name}`, endpoint })),
  )
  expect(exporting.length).toBeGreaterThanOrEqual(12)
  const unrecorded = exporting.filter(
    ({ call, endpoint: { method, recorded } }) => method === 'GET' && !recorded && !empty.includes(call),
  )
  expect(unrecorded.map(({ call }) => call)).toEqual([])
})
