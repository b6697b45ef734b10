import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const alipay = {
  ...{ ALIPAY_APP_ID: '1', ALIPAY_SELLER_ID: '2', ALIPAY_APP_KEY: 'a.pem', ALIPAY_PUBLIC_KEY: 'b.pem' },
  PUBLIC_URL: 'https://limpid.example',
}

describe('payment services', () => {
  test('are absent without keys', () => {
    expect(readConfig({}).pay).toEqual({ alipay: undefined, wechat: undefined })
  })

  test('are read with their files as absolute paths', () => {
    const { pay } = readConfig(alipay)
    expect(pay.alipay).toMatchObject({ appId: '1', gateway: 'https://openapi.alipay.com/gateway.do' })
    expect(pay.alipay?.keyFile).toMatch(/^\/.*a\.pem$/)
    expect(pay.wechat).toBeUndefined()
  })

  test.each([
    [{ ...alipay, ALIPAY_SELLER_ID: '' }, 'ALIPAY_SELLER_ID: required'],
    [{ ...alipay, PUBLIC_URL: '' }, 'PUBLIC_URL: required'],
    [{ WECHAT_PAY_MCH_ID: '1', PUBLIC_URL: alipay.PUBLIC_URL }, 'WECHAT_PAY_API_KEY'],
  ])('are never configured in part', (env, fault) => {
    expect(() => readConfig(env)).toThrow(fault)
  })
})
