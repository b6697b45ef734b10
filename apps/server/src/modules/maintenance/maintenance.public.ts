/** The public interface of maintenance for higher modules. */
export { dueDate } from './plan/due-date.ts'
export { listTasksByKey } from './plan/tasks.reads.ts'

import './maintenance.tables.ts'
