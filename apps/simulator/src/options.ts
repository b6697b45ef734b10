/** Options from flags or environment variables; a flag takes precedence. */
import { parseArgs } from 'node:util'
import type { InjectedFault } from './fault-kinds.ts'
import { INJECTED_KINDS, injectedBySn } from './fleet-file.ts'

export type Options = {
  fleet: string
  host: string
  port: number
  speed: number
  seed: number
  backfillDays: number
  faults: boolean
  always: boolean
  quality: boolean
  injected: ReadonlyMap<string, readonly InjectedFault[]>
  /** Remembers how far the history of each machine was sent. */
  historyFile?: string
  limit?: number
}

export const HELP = `options (environment in brackets)
  --fleet <file.json>   list of { sn, name, product, accessToken }   [SIM_FLEET]
  --host <name>         default 127.0.0.1                            [SIM_HOST]
  --port <n>            default 1883                                 [MQTT_PORT]
  --speed <factor>      simulated seconds per second, default 1      [SIM_SPEED]
  --seed <n>            default 1                                    [SIM_SEED]
  --backfill-days <n>   history to send first, default 0             [SIM_BACKFILL_DAYS]
  --limit <n>           only the first n machines                    [SIM_LIMIT]
  --history-file <file> remembers what was sent: a later run sends only the rest   [SIM_HISTORY_FILE]
  --faults on|off       default on                                   [SIM_FAULTS]
  --hours people|always opening hours and days off, or none; default people        [SIM_HOURS]
  --quality on|off      probes flag the PH of a disturbed probe as suspect; default off [SIM_QUALITY]
  --inject <list>       <sn>:<kind>[~<days>]@<from>[/<until>],... breaks something [SIM_INJECT]
                        kinds: ${INJECTED_KINDS.join(', ')}`

export function readOptions(args: string[], env: NodeJS.ProcessEnv): Options | 'help' {
  const string = { type: 'string' } as const
  const { values } = parseArgs({
    args,
    options: {
      fleet: string,
      host: string,
      port: string,
      speed: string,
      seed: string,
      'backfill-days': string,
      limit: string,
      faults: string,
      hours: string,
      quality: string,
      inject: string,
      'history-file': string,
      help: { type: 'boolean' },
    },
  })
  if (values.help) return 'help'
  const fleet = values.fleet ?? env['SIM_FLEET']
  if (!fleet)
    throw new Error('--fleet is required: the file that lists the machines (--help shows all options)')
  const limit = values.limit ?? env['SIM_LIMIT']
  const faults = values.faults ?? env['SIM_FAULTS'] ?? 'on'
  if (faults !== 'on' && faults !== 'off') throw new Error(`--faults must be on or off, not ${faults}`)
  const hours = values.hours ?? env['SIM_HOURS'] ?? 'people'
  if (hours !== 'people' && hours !== 'always')
    throw new Error(`--hours must be people or always, not ${hours}`)
  const quality = values.quality ?? env['SIM_QUALITY'] ?? 'off'
  if (quality !== 'on' && quality !== 'off') throw new Error(`--quality must be on or off, not ${quality}`)
  const historyFile = values['history-file'] ?? env['SIM_HISTORY_FILE']
  return {
    fleet,
    host: values.host ?? env['SIM_HOST'] ?? '127.0.0.1',
    port: numberIn('port', values.port ?? env['MQTT_PORT'] ?? '1883', 1, 65_535),
    speed: numberIn('speed', values.speed ?? env['SIM_SPEED'] ?? '1', 0.01, 10_000),
    seed: numberIn('seed', values.seed ?? env['SIM_SEED'] ?? '1', 0, Number.MAX_SAFE_INTEGER),
    backfillDays: numberIn(
      'backfill-days',
      values['backfill-days'] ?? env['SIM_BACKFILL_DAYS'] ?? '0',
      0,
      3650,
    ),
    faults: faults === 'on',
    always: hours === 'always',
    quality: quality === 'on',
    injected: injectedBySn(values.inject ?? env['SIM_INJECT'] ?? ''),
    ...(historyFile ? { historyFile } : {}),
    ...(limit === undefined ? {} : { limit: numberIn('limit', limit, 1, 1_000_000) }),
  }
}

function numberIn(name: string, text: string, low: number, high: number): number {
  const value = Number(text)
  if (!(value >= low && value <= high))
    throw new Error(`--${name} must be a number from ${low} to ${high}, not ${text}`)
  return value
}
