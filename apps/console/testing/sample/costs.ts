import { type CostFigures, type FleetCosts, wholeOf } from '@limpid/contract/analysis/costs'

/** What washes cost, with nothing beside them and nothing to compare with. */
export const costsOf = (total: CostFigures): FleetCosts => ({
  compared: null,
  whole: { now: wholeOf({ washesFen: total.totalFen, standbyFen: null, gasFen: null }), before: null },
  total,
  before: null,
  days: [],
  products: [],
  sites: [],
  devices: [],
  missing: [],
})

/** Nothing was washed, and nothing has a price. */
export const noCost = {
  ...{ washes: 0, totalFen: null, electricityFen: null, waterFen: null },
  ...{ detergentFen: null, rinseAidFen: null, carbonGrams: null },
}
