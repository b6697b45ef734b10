import { endpoints } from '../kernel/endpoints.ts'
import { availabilityCalls } from './availability.ts'
import { changeCalls } from './changes.ts'
import { costCalls } from './costs.ts'
import { cardExportCalls } from './exports/card-exports.ts'
import { groupFigureCalls } from './figures/group-figures.ts'
import { fleetAnalysisCalls } from './fleet.ts'
import { insightCalls } from './insights.ts'
import { operationCalls } from './operation/operation.ts'
import { overviewCalls } from './overview.ts'
import { excursionDayCalls } from './probes/excursion-days.ts'
import { probeCalls } from './probes/probes.ts'
import { productAnalysisCalls } from './product.ts'
import { runOutCalls } from './run-outs/run-outs.ts'
import { siteOverviewCalls } from './site.ts'
import { troubleCalls } from './troubles.ts'
import { washesCalls } from './washes.ts'

/** Aggregates over many devices. Each page imports only the part it calls, to keep its bundle small. */
export const analysis = endpoints({
  ...overviewCalls,
  ...troubleCalls,
  ...siteOverviewCalls,
  ...fleetAnalysisCalls,
  ...groupFigureCalls,
  ...changeCalls,
  ...costCalls,
  ...availabilityCalls,
  ...insightCalls,
  ...productAnalysisCalls,
  ...operationCalls,
  ...probeCalls,
  ...excursionDayCalls,
  ...runOutCalls,
  ...washesCalls,
  ...cardExportCalls,
})
