/** The public interface of maintenance for higher modules. */
export { listTasksByKey } from './plan/tasks.reads.ts'

import './maintenance.tables.ts'
