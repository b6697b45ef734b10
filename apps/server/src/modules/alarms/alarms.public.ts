/** The public interface of alarms for higher modules. */

export { readingsHeard } from './intake/readings.ts'
export { isOpen, ofThisOwner } from './page/filters.reads.ts'
