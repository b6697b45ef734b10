/** The public interface of excursions for higher modules. */
export type { DayOfExcursions } from './days/days.reads.ts'
export { listExcursionDays } from './days/days.service.ts'
