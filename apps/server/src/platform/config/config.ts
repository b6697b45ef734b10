import { isIP } from 'node:net'
import { relative, resolve } from 'node:path'
import * as z from 'zod'
import { type PayConfig, payEnvironment, payOf } from './pay.ts'

const onOff = z.enum(['on', 'off']).transform((word) => word === 'on')
const portError = 'a port must be a whole number from 0 to 65535'
const port = z.coerce.number(portError).int(portError).min(0, portError).max(65_535, portError)

/** A link target in the account menu. */
const outLink = z.url({ protocol: /^https?$/ }).optional()

const postgresUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'an address like postgres://user:password@host:5432/database',
})

const environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  PORT: port.optional(),
  MQTT_PORT: port.optional(),
  HTTPS_PORT: port.optional(),
  MQTTS_PORT: port.optional(),
  HOST: z.string().optional(),
  MQTT_HOST: z.string().optional(),
  TLS_CERT: z.string().optional(),
  TLS_KEY: z.string().optional(),
  TLS_SELF_SIGNED: onOff.default(false),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_OWNER_URL: postgresUrl.optional(),
  DATABASE_DEVICES_URL: postgresUrl.optional(),
  BACKUP_DIR: z.string().optional(),
  BACKUP_KEEP: z.coerce.number().int().min(1).max(1_000).default(7),
  INITIAL_PASSWORD: z.string().min(1).max(128).optional(),
  DEMO: onOff.default(false),
  DEMO_HISTORY_DAYS: z.coerce.number().int().min(0).max(365).default(0),
  DEMO_LANGUAGE: z.enum(['zh', 'en']).default('zh'),
  CAPTCHA: onOff.default(true),
  TOKEN_MINUTES: z.coerce.number().int().min(1).max(1_440).default(30),
  SESSION_IDLE_MINUTES: z.coerce.number().int().min(5).max(43_200).default(1_440),
  SESSION_HOURS: z.coerce.number().int().min(1).max(2_160).default(168),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  TRUST_PROXY: z.string().refine(namesProxies, 'addresses or subnets, separated by commas').optional(),
  DOCUMENT_URL: outLink,
  SOURCE_URL: outLink,
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).max(254).optional(),
  SMS_URL: z.url({ protocol: /^(https?|aliyun)$/ }).optional(),
  WEBHOOK_RECEIVERS: z.string().refine(isAddressList, 'addresses or subnets, separated by commas').optional(),
  ...payEnvironment,
})

/** True for a list of addresses, of CIDR subnets, or of the names for private ones. */
function namesProxies(list: string): boolean {
  const names = ['loopback', 'linklocal', 'uniquelocal']
  return list.split(',').every((entry) => names.includes(entry.trim()) || isAddressList(entry))
}

/** True for a list of addresses or CIDR subnets. */
function isAddressList(list: string): boolean {
  return list.split(',').every((entry) => {
    const [address = '', bits, more] = entry.trim().split('/')
    const max = { 4: 32, 6: 128 }[isIP(address)]
    if (max === undefined || more !== undefined) return false
    return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= max)
  })
}

/** A port, and whether it was configured: a configured port in use is an error, a default one gives way. */
export interface PortChoice {
  port: number
  named: boolean
}

/** PEM files of a certificate with its chain, and of its key. */
export interface KeyPairFiles {
  certFile: string
  keyFile: string
}

export interface TlsConfig {
  https: PortChoice | undefined
  mqtts: PortChoice | undefined
  /** Files of a certificate and its key, or one that the server signs itself. */
  certificate: KeyPairFiles | 'self-signed'
}

export interface Config {
  production: boolean
  http: PortChoice
  mqtt: PortChoice
  /** Interface to listen on; all of them when undefined. */
  host: string | undefined
  /** The same for MQTT without TLS. In production it is this machine alone unless another one is named. */
  mqttHost: string | undefined
  /** TLS ports and their certificate; undefined without a TLS port. */
  tls: TlsConfig | undefined
  dataDir: string
  databaseUrl: string | undefined
  /** The same database as the account that owns its tables; without it the server's own account owns them. */
  databaseOwnerUrl: string | undefined
  /** The same database as the account of the devices. */
  databaseDevicesUrl: string | undefined
  /** Folder of continuous backups of the built-in database, and how many base backups it keeps. */
  backup: { folder: string; kept: number } | undefined
  initialPassword: string | undefined
  /** The simulated fleet, the days of history that it begins with, and the language of its names; undefined without it. */
  demo: { historyDays: number; language: 'zh' | 'en' } | undefined
  captcha: boolean
  /** Lifetime of a token, and how long a user stays signed in: without a call, and at most. */
  session: { tokenSeconds: number; idleSeconds: number; absoluteSeconds: number }
  /** Targets of the console's entries “document” and “source code”; the built-in document by default. */
  links: { document: string | undefined; source: string | undefined }
  logLevel: string
  /** Addresses of the trusted proxies for X-Forwarded-For (comma-separated addresses or subnets). */
  trustedProxies: string | undefined
  /** Where people open the console: links in mails begin with it. */
  publicUrl: string
  /** Mail server and sender address; without them messages stay in the outbox. */
  mail: { url: string; from: string } | undefined
  /** The SMS gateway; without it messages stay in the outbox. */
  smsUrl: string | undefined
  /** Receivers of webhooks in the operator's own network: addresses or subnets. */
  webhookReceivers: string | undefined
  /** The payment services of the shop; without keys they are not offered. */
  pay: PayConfig
}

/** Reads the environment; throws one message that names every invalid variable. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const defined = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(defined)
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`Invalid environment. ${faults.join('; ')}`)
  }
  const e = parsed.data
  refuseOneAccount('DATABASE_OWNER_URL', e.DATABASE_OWNER_URL, e.DATABASE_URL)
  refuseOneAccount('DATABASE_DEVICES_URL', e.DATABASE_DEVICES_URL, e.DATABASE_URL, e.DATABASE_OWNER_URL)
  if (e.DATABASE_DEVICES_URL && userOf(e.DATABASE_DEVICES_URL) === '')
    throw new Error('Invalid environment. DATABASE_DEVICES_URL: requires the name of an account')
  return {
    production: e.NODE_ENV === 'production',
    http: { port: e.PORT ?? 8080, named: e.PORT !== undefined },
    mqtt: { port: e.MQTT_PORT ?? 1883, named: e.MQTT_PORT !== undefined },
    host: e.HOST,
    mqttHost: e.MQTT_HOST ?? (e.NODE_ENV === 'production' ? '127.0.0.1' : e.HOST),
    tls: tlsOf(e),
    dataDir: resolve(e.DATA_DIR),
    databaseUrl: e.DATABASE_URL,
    databaseOwnerUrl: e.DATABASE_OWNER_URL,
    databaseDevicesUrl: e.DATABASE_DEVICES_URL,
    backup: backupOf(e),
    initialPassword: e.INITIAL_PASSWORD,
    demo: e.DEMO ? { historyDays: e.DEMO_HISTORY_DAYS, language: e.DEMO_LANGUAGE } : undefined,
    captcha: e.CAPTCHA,
    session: {
      tokenSeconds: e.TOKEN_MINUTES * 60,
      idleSeconds: e.SESSION_IDLE_MINUTES * 60,
      absoluteSeconds: e.SESSION_HOURS * 3_600,
    },
    links: { document: e.DOCUMENT_URL, source: e.SOURCE_URL },
    logLevel: e.LOG_LEVEL,
    trustedProxies: e.TRUST_PROXY,
    publicUrl: e.PUBLIC_URL ?? `http://localhost:${e.PORT ?? 8080}`,
    mail: mailOf(e.SMTP_URL, e.MAIL_FROM),
    smsUrl: e.SMS_URL,
    webhookReceivers: e.WEBHOOK_RECEIVERS,
    pay: payOf(e, e.PUBLIC_URL),
  }
}

/** The account that a database address names; empty where it names none. */
export function userOf(databaseUrl: string): string {
  const { searchParams, username } = new URL(databaseUrl)
  return searchParams.get('user') || decodeURIComponent(username)
}

/**
 * The owner of the tables can switch off what protects them, and the devices' account loses rights, so both are other
 * accounts than those that the server works with besides.
 */
function refuseOneAccount(
  name: string,
  url: string | undefined,
  serverUrl?: string,
  ownerUrl?: string,
): void {
  if (url === undefined) return
  const wrong = (reason: string) => new Error(`Invalid environment. ${name}: ${reason}`)
  if (serverUrl === undefined) throw wrong('requires DATABASE_URL, the same database as another account')
  if (userOf(serverUrl) === '') throw wrong('requires the name of an account in DATABASE_URL')
  if (userOf(url) === userOf(serverUrl))
    throw wrong('must name another account than DATABASE_URL; leave it out if there is one account')
  if (ownerUrl !== undefined && userOf(url) === userOf(ownerUrl))
    throw wrong('must name another account than DATABASE_OWNER_URL')
}

/** Only the built-in database is backed up, to a folder that is not part of what is backed up. */
function backupOf(e: z.output<typeof environment>): Config['backup'] {
  if (e.BACKUP_DIR === undefined) return undefined
  if (e.DATABASE_URL !== undefined)
    throw new Error(
      'Invalid environment. BACKUP_DIR: backs up the built-in database, not that of DATABASE_URL',
    )
  const folder = resolve(e.BACKUP_DIR)
  if (!relative(resolve(e.DATA_DIR), folder).startsWith('..'))
    throw new Error('Invalid environment. BACKUP_DIR: must be outside DATA_DIR')
  return { folder, kept: e.BACKUP_KEEP }
}

/** A TLS port needs a certificate: from files, or self-signed if that was chosen. */
function tlsOf(e: z.output<typeof environment>): Config['tls'] {
  const portOf = (port: number | undefined) => (port === undefined ? undefined : { port, named: true })
  const [https, mqtts] = [portOf(e.HTTPS_PORT), portOf(e.MQTTS_PORT)]
  if ((e.TLS_CERT === undefined) !== (e.TLS_KEY === undefined))
    throw new Error('Invalid environment. TLS_CERT, TLS_KEY: only together')
  if (!https && !mqtts) return undefined
  if (e.TLS_CERT !== undefined && e.TLS_KEY !== undefined)
    return { https, mqtts, certificate: { certFile: resolve(e.TLS_CERT), keyFile: resolve(e.TLS_KEY) } }
  if (e.TLS_SELF_SIGNED) return { https, mqtts, certificate: 'self-signed' }
  throw new Error(
    'Invalid environment. HTTPS_PORT, MQTTS_PORT: need TLS_CERT and TLS_KEY, or TLS_SELF_SIGNED=on',
  )
}

/** The sender is MAIL_FROM, or the mailbox that authenticates. */
function mailOf(url: string | undefined, from: string | undefined): Config['mail'] {
  if (!url) return undefined
  const mailbox = decodeURIComponent(new URL(url).username)
  const sender = from ?? (mailbox.includes('@') ? mailbox : undefined)
  if (!sender) throw new Error('Invalid environment. MAIL_FROM: required with SMTP_URL')
  return { url, from: sender }
}
