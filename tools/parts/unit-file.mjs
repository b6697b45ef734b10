import { readFileSync } from 'node:fs'
import { inRoot } from './root.mjs'

/** What the systemd unit starts, as a service manager reads it: the program without Node, and the environment that the unit gives it. */
export function readUnit() {
  const text = readFileSync(inRoot('deploy', 'limpid.service'), 'utf8')
  const [, node = '', program = ''] = /^ExecStart=(\S+) (\S+)$/m.exec(text) ?? []
  const env = Object.fromEntries(
    [...text.matchAll(/^Environment=(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
  )
  return { text, node, program, env }
}
