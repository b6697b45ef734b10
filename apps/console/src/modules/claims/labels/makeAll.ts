import { mostClaimCodes } from '@limpid/contract/claims'
import { makeCodes } from '../claims.queries.ts'

export interface MadeCodes {
  /** By device id. */
  codes: ReadonlyMap<string, string>
  expiresAt: Date | undefined
}

/** Makes codes part by part until all have one, or it is stopped; what was made counts in any case. */
export async function makeAll(
  deviceIds: readonly string[],
  days: number,
  onProgress: (made: MadeCodes) => void,
  signal: AbortSignal,
): Promise<void> {
  const codes = new Map<string, string>()
  const step = Math.min(mostClaimCodes, 250)
  for (let at = 0; at < deviceIds.length && !signal.aborted; at += step) {
    const reply = await makeCodes({ body: { deviceIds: deviceIds.slice(at, at + step), days } })
    for (const { deviceId, code } of reply.codes) codes.set(deviceId, code)
    onProgress({ codes: new Map(codes), expiresAt: reply.expiresAt })
  }
}
