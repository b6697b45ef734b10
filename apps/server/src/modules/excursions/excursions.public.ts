/** The public interface of excursions for higher modules. */
export type { DayOfExcursions } from './days/days.reads.ts'
export { listExcursionDays } from './days/days.service.ts'
export type { Span as WaterAlertSpan } from './spans.reads.ts'
export { findStanding } from './standing/standing.service.ts'
