import { resolve } from 'node:path'
import * as z from 'zod'

const httpUrl = z.url({ protocol: /^https?$/ })

/** Accounts with payment services: every variable of one, or none. */
export const payEnvironment = {
  ALIPAY_APP_ID: z.string().min(1).optional(),
  ALIPAY_SELLER_ID: z.string().min(1).optional(),
  ALIPAY_APP_KEY: z.string().min(1).optional(),
  ALIPAY_PUBLIC_KEY: z.string().min(1).optional(),
  ALIPAY_GATEWAY: httpUrl.default('https://openapi.alipay.com/gateway.do'),
  WECHAT_PAY_APP_ID: z.string().min(1).optional(),
  WECHAT_PAY_MCH_ID: z.string().min(1).optional(),
  WECHAT_PAY_KEY: z.string().min(1).optional(),
  WECHAT_PAY_SERIAL: z.string().min(1).optional(),
  WECHAT_PAY_PUBLIC_KEY: z.string().min(1).optional(),
  WECHAT_PAY_PUBLIC_KEY_ID: z.string().min(1).optional(),
  WECHAT_PAY_API_KEY: z.string().min(1).optional(),
  WECHAT_PAY_GATEWAY: httpUrl.default('https://api.mch.weixin.qq.com'),
}
const payShape = z.object(payEnvironment)
type PayEnvironment = z.output<typeof payShape>

/** Keys are named by their PEM files. */
export interface AlipayConfig {
  appId: string
  /** The merchant, `2088…`. */
  sellerId: string
  /** Our private key, and the public key of Alipay. */
  keyFile: string
  publicKeyFile: string
  gateway: string
}

export interface WechatConfig {
  appId: string
  mchId: string
  /** Our private key, and the serial number of its certificate. */
  keyFile: string
  serial: string
  /** The key or certificate of WeChat Pay, and its id: `PUB_KEY_ID_…` or the serial number of the certificate. */
  publicKeyFile: string
  publicKeyId: string
  /** File of the APIv3 key: 32 characters. */
  apiKeyFile: string
  gateway: string
}

export interface PayConfig {
  alipay: AlipayConfig | undefined
  wechat: WechatConfig | undefined
}

/** Throws if a service is configured in part, or without an address for its notifications. */
export function payOf(e: PayEnvironment, publicUrl: string | undefined): PayConfig {
  const alipay = allOrNone(e, {
    appId: 'ALIPAY_APP_ID',
    sellerId: 'ALIPAY_SELLER_ID',
    keyFile: 'ALIPAY_APP_KEY',
    publicKeyFile: 'ALIPAY_PUBLIC_KEY',
  })
  const wechat = allOrNone(e, {
    appId: 'WECHAT_PAY_APP_ID',
    mchId: 'WECHAT_PAY_MCH_ID',
    keyFile: 'WECHAT_PAY_KEY',
    serial: 'WECHAT_PAY_SERIAL',
    publicKeyFile: 'WECHAT_PAY_PUBLIC_KEY',
    publicKeyId: 'WECHAT_PAY_PUBLIC_KEY_ID',
    apiKeyFile: 'WECHAT_PAY_API_KEY',
  })
  if ((alipay || wechat) && publicUrl === undefined)
    throw new Error('Invalid environment. PUBLIC_URL: required to be notified of payments')
  if (wechat && !publicUrl?.startsWith('https:') && e.WECHAT_PAY_GATEWAY.startsWith('https:'))
    throw new Error('Invalid environment. PUBLIC_URL: WeChat Pay notifies https addresses only')
  return {
    alipay: alipay && { ...alipay, ...filesOf(alipay), gateway: e.ALIPAY_GATEWAY },
    wechat: wechat && {
      ...wechat,
      ...filesOf(wechat),
      apiKeyFile: resolve(wechat.apiKeyFile),
      gateway: e.WECHAT_PAY_GATEWAY,
    },
  }
}

const filesOf = ({ keyFile, publicKeyFile }: { keyFile: string; publicKeyFile: string }) => ({
  keyFile: resolve(keyFile),
  publicKeyFile: resolve(publicKeyFile),
})

function allOrNone<Names extends Record<string, keyof PayEnvironment>>(
  e: PayEnvironment,
  names: Names,
): { [K in keyof Names]: string } | undefined {
  const missing = Object.values(names).filter((name) => e[name] === undefined)
  if (missing.length === Object.keys(names).length) return undefined
  if (missing.length > 0)
    throw new Error(
      `Invalid environment. ${missing.join(', ')}: required with the other keys of this service`,
    )
  return Object.fromEntries(Object.entries(names).map(([field, name]) => [field, e[name]])) as {
    [K in keyof Names]: string
  }
}
