import { create } from 'zustand'

/**
 * Whether a reload is offered: the server has a newer console than the open one, or a chunk of this one is
 * gone.
 */
export const useNewVersion = create<{ offered: boolean; putOff: boolean }>(() => ({
  offered: false,
  putOff: false,
}))

/** Offers a reload, even if it was postponed: something could not be loaded without it. */
export function offerReload(): void {
  useNewVersion.setState({ offered: true, putOff: false })
}

/**
 * The build of a console page: the name of its entry file, which changes with every change of the console.
 */
export function buildOf(html: string): string | undefined {
  return /<script\b[^>]*\bsrc="([^"]*\/main-[^"]+\.js)"/.exec(html)?.[1]
}

const openBuild = () => buildOf(document.head.outerHTML) ?? buildOf(document.body.outerHTML)

/** Fetches the server's page, bypassing every cache, and offers a reload when it is a different build than the open one. */
export async function checkForNewVersion(): Promise<boolean> {
  const offered = await isReplaced()
  if (offered) useNewVersion.setState({ offered })
  return offered
}

/** Whether the server has another build than the open one; false where it does not send its page. */
export async function isReplaced(): Promise<boolean> {
  const mine = openBuild()
  // In development there is no build to compare.
  if (mine === undefined) return false
  try {
    const answer = await fetch('./', { cache: 'no-store', signal: AbortSignal.timeout(10_000) })
    const served = answer.ok ? buildOf(await answer.text()) : undefined
    return served !== undefined && served !== mine
  } catch {
    return false
  }
}
