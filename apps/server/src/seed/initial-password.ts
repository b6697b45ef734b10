import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import type { Config } from '../platform/config/config.ts'
import { readSecretFile, writeSecretFile } from './secret-files.ts'

const fileName = 'initial-password'
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const minInProduction = 12
/** Characters that must remain after removing known words. */
const minBeyondKnown = 8
const known = ['password', '123456', 'admin', 'root', 'limpid', 'qwerty', 'letmein', 'changeme', 'secret']

/** Four groups of four unambiguous characters: 79 bits, easy to type. */
function randomPassword(): string {
  const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return [group(), group(), group(), group()].join('-')
}

/** Why a password must not protect a production installation; undefined if it may. */
export function weakness(password: string): string | undefined {
  if (password.length < minInProduction) return `it is shorter than ${minInProduction} characters`
  if (new Set(password).size < 5) return 'it repeats a few characters'
  const letters = password.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  const rest = known.reduce((left, word) => left.replaceAll(word, ''), letters)
  return rest.length < minBeyondKnown && rest !== letters
    ? 'it is a known password with only little added'
    : undefined
}

/**
 * The password of the accounts created at the first start: the operator's, or the one stored by an earlier
 * start, or a random one. It is in the data folder before any account has it, so it cannot be lost.
 */
export async function initialPassword(
  config: Config,
): Promise<{ password: string; file: string | undefined }> {
  const given = config.initialPassword
  if (given !== undefined) {
    const weak = config.production ? weakness(given) : undefined
    if (weak)
      throw new Error(
        `INITIAL_PASSWORD is too weak for production: ${weak}. Choose a longer one, or leave it unset.`,
      )
    return { password: given, file: await writeSecretFile(config.dataDir, fileName, `${given}\n`) }
  }
  const password = (await keptPassword(config))?.password ?? randomPassword()
  return { password, file: await writeSecretFile(config.dataDir, fileName, `${password}\n`) }
}

/** The password that a first start left in the data folder, and where. */
export async function keptPassword(config: Config): Promise<{ password: string; file: string } | undefined> {
  const password = (await readSecretFile(config.dataDir, fileName))?.trim()
  return password ? { password, file: join(config.dataDir, fileName) } : undefined
}
