import type { Config, PortChoice } from './platform/config/config.ts'
import { productVersion } from './platform/version.ts'
import type { FirstAccounts } from './seed/first-start.ts'

interface Started {
  config: Config
  httpPort: number
  mqttPort: number
  firstAccounts: FirstAccounts | undefined
}

/** Whether a port was taken, and another came in its place; 0 asks for whichever is free. */
const gaveWay = ({ port }: PortChoice, got: number) => port !== 0 && got !== port

/** Tells the person at the terminal where everything is; the password of the first accounts is told once. */
export function announce({ config, httpPort, mqttPort, firstAccounts }: Started): void {
  const lines = [
    '',
    `  Limpid 澄联 ${productVersion}`,
    '',
    `  Console  控制台   http://localhost:${httpPort}/`,
    `  Devices  设备     mqtt://localhost:${mqttPort}  (access token as the username)`,
  ]
  if (gaveWay(config.http, httpPort))
    lines.push(`  Port ${config.http.port} is taken, so the console is on ${httpPort}.`)
  if (gaveWay(config.mqtt, mqttPort))
    lines.push(`  Port ${config.mqtt.port} is taken, so devices connect to ${mqttPort}.`)
  if (config.demo)
    lines.push('  A simulated fleet is running; it belongs to "member" (DEMO=off leaves it out).')
  if (!config.captcha)
    lines.push('  The captcha is switched off (CAPTCHA=off). Do this on closed networks only.')
  const kept = [!config.mail && 'e-mail (SMTP_URL)', !config.smsUrl && 'SMS (SMS_URL)'].filter(Boolean)
  if (kept.length > 0)
    lines.push(
      `  Nothing sends out ${kept.join(' and ')}: messages, codes among them, wait in the outbox for root:`,
      `  Outbox   发件箱   http://localhost:${httpPort}/#/system/outbox`,
    )
  if (firstAccounts) {
    const { usernames, password, passwordFile } = firstAccounts
    lines.push('', `  Accounts  账号    ${usernames.join(', ')}`)
    if (password === undefined) lines.push('                    still have the first password')
    else if (config.initialPassword === undefined) lines.push(`  Password  密码    ${password}`)
    else lines.push('  Password  密码    as given in INITIAL_PASSWORD')
    if (passwordFile) lines.push(`                    (kept in ${passwordFile})`)
  }
  process.stdout.write(`${lines.join('\n')}\n\n`)
}
