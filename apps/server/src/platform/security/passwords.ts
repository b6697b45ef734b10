import * as argon2 from '@node-rs/argon2'

export interface PasswordCost {
  /** KiB. */
  memoryCost: number
  /** Passes over the memory. */
  timeCost: number
  /** Threads. */
  parallelism: number
}

/** The minimum that OWASP recommends for argon2id: 19 MiB, two passes; about 33 ms on its own thread, off the event loop. */
const productionCost: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** How many hashes may be pending; further callers get "overloaded". */
const maxPending = 64

/** Thrown when too many passwords are already being hashed. */
export class PasswordQueueFull extends Error {}

/** Hashes and checks passwords and one-time codes. One per server, because it limits how much is hashed at once. */
export interface Passwords {
  /** Throws `PasswordQueueFull`. */
  hash(password: string): Promise<string>
  /** Without a stored hash it spends the same time on a decoy, so that an unknown name answers no faster. Throws `PasswordQueueFull`. */
  check(stored: string | undefined, password: string): Promise<boolean>
}

/** `algorithm` is what does the work; a test counts how often it is called. */
export function createPasswords(
  cost: PasswordCost = productionCost,
  { hash, verify }: Pick<typeof argon2, 'hash' | 'verify'> = argon2,
): Passwords {
  let pending = 0
  let decoy: Promise<string> | undefined
  async function queued<T>(work: () => Promise<T>): Promise<T> {
    if (pending >= maxPending) throw new PasswordQueueFull()
    pending += 1
    try {
      return await work()
    } finally {
      pending -= 1
    }
  }
  return {
    hash: (password) => queued(() => hash(password, cost)),
    check: (stored, password) =>
      queued(async () => {
        decoy ??= hash('no account has this password', cost)
        const matches = await verify(stored ?? (await decoy), password)
        return stored !== undefined && matches
      }),
  }
}
