import { maxClaimCodes } from '@limpid/contract/claims/claims'
import { makeCodes } from '../claims.queries.ts'

export interface MadeCodes {
  /** By device id. */
  codes: ReadonlyMap<string, string>
  expiresAt: Date | undefined
}

/**
 * Creates codes part by part until all devices have one, or until stopped; codes created so far are returned
 * in any case.
 */
export async function makeAll(
  deviceIds: readonly string[],
  terms: { days: number; password: string },
  onProgress: (made: MadeCodes) => void,
  signal: AbortSignal,
): Promise<void> {
  const codes = new Map<string, string>()
  const step = Math.min(maxClaimCodes, 250)
  for (let at = 0; at < deviceIds.length && !signal.aborted; at += step) {
    const reply = await makeCodes({ body: { deviceIds: deviceIds.slice(at, at + step), ...terms } })
    for (const { deviceId, code } of reply.codes) codes.set(deviceId, code)
    onProgress({ codes: new Map(codes), expiresAt: reply.expiresAt })
  }
}
