import pg from 'pg'
import { expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { createHttpServer } from './http-server.ts'

test('what a call refers to and is not there is missing to its caller, and the log names the constraint', async () => {
  let output = ''
  const log = createLog('warn', {
    write(line: string) {
      output += line
    },
  })
  const app = await createHttpServer({ log, trustedProxies: undefined, consoleFolder: undefined })
  app.post('/things/:id', () => {
    throw Object.assign(new pg.DatabaseError('insert on table "things" violates a constraint', 0, 'error'), {
      code: '23503',
      table: 'things',
      detail: 'Key (site_id)=(7) is not present in table "sites".',
      constraint: 'things_site_id_fkey',
    })
  })
  const { statusCode } = await app.inject({ method: 'POST', url: '/things/4711' })
  await app.close()
  expect(statusCode).toBe(404)
  expect(
    output
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line)),
  ).toMatchObject([{ constraint: 'things_site_id_fkey', route: '/things/:id' }])
  expect(output).not.toMatch(/4711|Key/)
})
