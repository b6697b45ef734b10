import type { PortChoice } from './config.ts'

/** How many ports above a taken default are tried. */
const tries = 20

/** A port that a person named is taken. */
export class PortTaken extends Error {}

const isTaken = (error: unknown) => (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
const isForbidden = (error: unknown) => (error as NodeJS.ErrnoException).code === 'EACCES'

/**
 * Opens something on the chosen port. A taken default gives way to the next free one; a taken port that a person named
 * throws `PortTaken` with a sentence that says what to do.
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
        throw new PortTaken(
          `Port ${port} is taken. Set ${variable} to a free one, or end the program that holds it.`,
        )
      }
      if (isForbidden(error)) {
        throw new PortTaken(`This account may not listen on port ${port}. Set ${variable} to one above 1023.`)
      }
      throw error
    }
  }
}
