import { cardExportCalls } from '@limpid/contract/analysis/exports/card-exports'
import { remote } from '../../../../api/remote.ts'

/** What a card shows, read for a file; the audit records it. Loaded when somebody exports. */
export const {
  exportAvailability,
  exportChanges,
  exportCosts,
  exportExcursionDays,
  exportGroups,
  exportInsights,
  exportProbes,
} = remote(cardExportCalls)
