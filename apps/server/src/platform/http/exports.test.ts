import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { createExportLimits } from './exports.ts'

const response = () => new EventEmitter() as unknown as ServerResponse

test('an account makes a few files at once, the server some more, and each counts until its response ends', () => {
  const limits = createExportLimits({ perAccount: 2, perServer: 3 })
  const [first, second] = [response(), response()]
  limits.enter('anna', first)
  limits.enter('anna', second)
  expect(() => limits.enter('anna', response())).toThrow(
    expect.objectContaining({ problem: 'tooManyExports' }),
  )
  limits.enter('bert', response())
  expect(() => limits.enter('carl', response())).toThrow(expect.objectContaining({ problem: 'overloaded' }))
  first.emit('close')
  limits.enter('anna', response())
  second.emit('close')
  limits.enter('carl', response())
})

test('a caller who disconnected before the file was begun takes no place', () => {
  const limits = createExportLimits({ perAccount: 1, perServer: 1 })
  const gone = Object.assign(response(), { closed: true })
  expect(() => limits.enter('anna', gone)).toThrow(expect.objectContaining({ problem: 'overloaded' }))
  limits.enter('anna', response())
})
