import { create } from 'zustand'

/** Whether a reload is offered: the server has a newer console than the one that is open, or a part of this one is gone. */
export const useNewVersion = create<{ offered: boolean; putOff: boolean }>(() => ({
  offered: false,
  putOff: false,
}))

/** Offers a reload, to who put it off as well: something could not be had without it. */
export function offerReload(): void {
  useNewVersion.setState({ offered: true, putOff: false })
}

/** The build that a page of the console stands for: the name of its entry, which changes with every part of the console. */
export function buildOf(html: string): string | undefined {
  return /<script\b[^>]*\bsrc="([^"]*\/main-[^"]+\.js)"/.exec(html)?.[1]
}

const openBuild = () => buildOf(document.head.outerHTML) ?? buildOf(document.body.outerHTML)

/** Asks the server for its page, past every cache; true when another build is served than the open one. */
export async function lookForNewVersion(): Promise<boolean> {
  const mine = openBuild()
  // While developing there is no build to compare.
  if (mine === undefined) return false
  try {
    const answer = await fetch('./', { cache: 'no-store', signal: AbortSignal.timeout(10_000) })
    const served = answer.ok ? buildOf(await answer.text()) : undefined
    const offered = served !== undefined && served !== mine
    if (offered) useNewVersion.setState({ offered })
    return offered
  } catch {
    return false
  }
}
