import type { PortChoice } from './config.ts'

/** Number of ports tried above a default port in use. */
const tries = 20

/** A configured port is in use. */
export class PortInUse extends Error {}

const isTaken = (error: unknown) => (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
const isForbidden = (error: unknown) => (error as NodeJS.ErrnoException).code === 'EACCES'

/**
 * Opens something on the chosen port. A default port in use gives way to the next free one; a configured port
 * in use throws `PortInUse` with a message about what to do.
 */
export async function openOnPort<T>(
  choice: PortChoice,
  variable: string,
  open: (port: number) => Promise<T>,
): Promise<T> {
  const last = choice.named || choice.port === 0 ? choice.port : choice.port + tries
  for (let port = choice.port; ; port += 1) {
    try {
      return await open(port)
    } catch (error) {
      if (isTaken(error) && port < last) continue
      if (isTaken(error)) {
        throw new PortInUse(
          `Port ${port} is in use. Set ${variable} to a free port, or stop the program that uses it.`,
        )
      }
      if (isForbidden(error)) {
        throw new PortInUse(
          `This account is not allowed to listen on port ${port}. Set ${variable} to a port above 1023.`,
        )
      }
      throw error
    }
  }
}

/** The same for a port that is opened only when it is configured. */
export async function openIfChosen<T>(
  choice: PortChoice | undefined,
  variable: string,
  open: (port: number) => Promise<T>,
): Promise<T | undefined> {
  return choice && openOnPort(choice, variable, open)
}
