/** The public interface of deliveries for higher modules. */
export { itemKey, listCovered } from './troubles/supply.reads.ts'
