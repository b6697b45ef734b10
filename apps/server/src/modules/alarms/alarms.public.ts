/** The public interface of alarms for higher modules. */

export { isOpen, ofThisOwner } from './page/filters.reads.ts'
