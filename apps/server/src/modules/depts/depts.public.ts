/** Public interface of departments for higher modules. */
export type { DeptPeople } from './dept-people.ts'
