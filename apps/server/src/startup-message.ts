import { join } from 'node:path'
import type { Config, PortChoice } from './platform/config/config.ts'
import { productVersion } from './platform/version.ts'
import type { FirstAccounts } from './seed/first-start.ts'

interface Started {
  config: Config
  ports: { http: number; https: number | undefined; mqtt: number; mqtts: number | undefined }
  firstAccounts: FirstAccounts | undefined
  /** Days of the fleet's history that are still to be sent; 0 without a fleet. */
  historyDaysLeft: number
}

/** Whether the port was in use and another was chosen instead; 0 requests any free port. */
const gaveWay = ({ port }: PortChoice, got: number) => port !== 0 && got !== port

/** Prints where everything is; the password of the initial accounts is shown once. */
export function announce({ config, ports, firstAccounts, historyDaysLeft }: Started): void {
  const { http: httpPort, https: httpsPort, mqtt: mqttPort, mqtts: mqttsPort } = ports
  const consoleUrl =
    httpsPort === undefined ? `http://localhost:${httpPort}/` : `https://localhost:${httpsPort}/`
  const lines = ['', `  Limpid 澄联 ${productVersion}`, '', `  Console  控制台   ${consoleUrl}`]
  if (mqttsPort !== undefined)
    lines.push(`  Devices  设备     mqtts://localhost:${mqttsPort}  (access token as the username)`)
  const onlyHere = config.mqttHost === '127.0.0.1' ? '; from this machine only, see MQTT_HOST' : ''
  lines.push(`  Devices  设备     mqtt://localhost:${mqttPort}  (access token as the username${onlyHere})`)
  if (config.tls?.certificate === 'self-signed')
    lines.push(`  The certificate is self-signed: ${join(config.dataDir, 'tls', 'certificate.pem')}`)
  if (gaveWay(config.http, httpPort))
    lines.push(`  Port ${config.http.port} is in use; the console uses ${httpPort} instead.`)
  if (gaveWay(config.mqtt, mqttPort))
    lines.push(`  Port ${config.mqtt.port} is in use; devices connect to ${mqttPort} instead.`)
  if (config.demo) lines.push('  A simulated fleet is running, owned by "member" (disable with DEMO=off).')
  if (historyDaysLeft > 0)
    lines.push(
      `  Its last ${historyDaysLeft} ${historyDaysLeft === 1 ? 'day is' : 'days are'} sent in the background, machine by machine.`,
    )
  if (!config.captcha)
    lines.push('  The captcha is disabled (CAPTCHA=off). Use this on closed networks only.')
  const kept = [!config.mail && 'e-mail (SMTP_URL)', !config.smsUrl && 'SMS (SMS_URL)'].filter(Boolean)
  if (kept.length > 0)
    lines.push(
      `  Not configured: ${kept.join(' and ')}. Messages, including codes, go to the outbox of root:`,
      `  Outbox   发件箱   ${consoleUrl}#/system/outbox`,
    )
  if (firstAccounts) {
    const { usernames, password, passwordFile } = firstAccounts
    lines.push('', `  Accounts  账号    ${usernames.join(', ')}`)
    if (password === undefined) lines.push('                    still have the initial password')
    else if (config.initialPassword === undefined) lines.push(`  Password  密码    ${password}`)
    else lines.push('  Password  密码    as given in INITIAL_PASSWORD')
    if (passwordFile) lines.push(`                    (stored in ${passwordFile})`)
  }
  process.stdout.write(`${lines.join('\n')}\n\n`)
}
