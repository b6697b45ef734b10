import { auth } from '@limpid/contract/auth/auth'
import { devices } from '@limpid/contract/devices/devices'
import { fleet } from '@limpid/contract/fleet/fleet'
import { basePath } from '@limpid/contract/kernel/endpoints'
import { telemetry } from '@limpid/contract/telemetry/telemetry'
import { expect, test } from 'vitest'
import { addressOf, bodyOf } from './address.ts'
import { sendsToken } from './remote.ts'

test('fills in the path and encodes the query by its schema', () => {
  expect(addressOf(fleet.get, { id: '42' }, undefined)).toBe(
    `${basePath}${fleet.get.path.replace('{id}', '42')}`,
  )
  const from = new Date('2026-11-21T00:00:00Z')
  const to = new Date('2026-11-22T00:00:00Z')
  expect(addressOf(telemetry.series, { id: '7' }, { metrics: 'ph', from, to })).toBe(
    `${basePath}${telemetry.series.path.replace('{id}', '7')}?metrics=ph&from=2026-11-21T00%3A00%3A00.000Z&to=2026-11-22T00%3A00%3A00.000Z`,
  )
})

test('omits missing, empty and unknown fields; sends true as 1', () => {
  const query = { pageNum: 2, online: true, keywords: '', productId: undefined, other: 'x' }
  expect(addressOf(fleet.page, undefined, query)).toBe(`${basePath}${fleet.page.path}?pageNum=2&online=1`)
})

test('sends a form as multipart without missing fields, everything else as JSON', () => {
  const form = bodyOf(auth.signIn, {
    grant_type: 'password',
    username: 'a',
    password: 'b',
    captchaId: undefined,
  })
  expect(form).toBeInstanceOf(FormData)
  expect([...(form as FormData).keys()]).toEqual(['grant_type', 'username', 'password'])
  expect(bodyOf(devices.create, { name: 'A', sn: 'S1', productId: '1' })).toBe(
    '{"name":"A","sn":"S1","productId":"1"}',
  )
  expect(bodyOf(fleet.get, undefined)).toBeUndefined()
})

test('a public call never sends the session token, only an authorization of its own', () => {
  expect(sendsToken(auth.signIn, { authorization: 'Basic x' })).toBe(false)
  expect(sendsToken(auth.captcha, {})).toBe(false)
  expect(sendsToken(fleet.get, {})).toBe(true)
})
