import type { ServerResponse } from 'node:http'
import { Problem } from '../problem.ts'

/** How many files are made at once: each reads thousands of rows into memory. */
const defaultLimits = { perAccount: 2, perServer: 6 }

/** Admits calls that answer with a file. */
export interface ExportLimits {
  /** Counts a file until its response has ended. Throws `tooManyExports` for the account, `overloaded` for the server. */
  enter(accountId: string, response: ServerResponse): void
}

export function createExportLimits({ perAccount, perServer } = defaultLimits): ExportLimits {
  const underWay = new Map<string, number>()
  let all = 0
  return {
    enter(accountId, response) {
      // The caller is gone already, and so is the event that would end this export.
      if (response.closed || response.destroyed) throw new Problem('overloaded')
      const own = underWay.get(accountId) ?? 0
      if (own >= perAccount) throw new Problem('tooManyExports')
      if (all >= perServer) throw new Problem('overloaded')
      underWay.set(accountId, own + 1)
      all += 1
      // Also when the caller disconnects in the middle.
      response.once('close', () => {
        all -= 1
        const left = (underWay.get(accountId) ?? 1) - 1
        if (left > 0) underWay.set(accountId, left)
        else underWay.delete(accountId)
      })
    },
  }
}
