export { dashboardKeys, overviewQuery, troublesKey, troublesQuery } from './analysis.queries.ts'
export { causeOf } from './troubles/causeOf.ts'
export { troubleWords } from './troubles/troubles.words.ts'
