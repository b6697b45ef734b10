/** What higher modules may ask of departments. */
export type { DeptPeople } from './dept-people.ts'
