import { hash, verify } from '@node-rs/argon2'

/** OWASP's least parameters for argon2id: 19 MiB, two passes; about 33 ms on a thread of its own, off the event loop. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** How many may wait for a hash; beyond, callers are told that the system is busy. */
const mostPending = 64
let pending = 0

/** Thrown when too many passwords are being hashed already. */
export class PasswordQueueFull extends Error {}

async function queued<T>(work: () => Promise<T>): Promise<T> {
  if (pending >= mostPending) throw new PasswordQueueFull()
  pending += 1
  try {
    return await work()
  } finally {
    pending -= 1
  }
}

export function hashPassword(password: string): Promise<string> {
  return queued(() => hash(password, parameters))
}

let decoy: Promise<string> | undefined

/** Checks a password. Without a stored hash it spends the same time on a decoy, so that an unknown name answers no faster. */
export function checkPassword(stored: string | undefined, password: string): Promise<boolean> {
  return queued(async () => {
    decoy ??= hash('no account has this password', parameters)
    const matches = await verify(stored ?? (await decoy), password)
    return stored !== undefined && matches
  })
}
