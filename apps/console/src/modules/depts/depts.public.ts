export { deptTreeQuery } from './depts.queries.ts'
export { usersWithin } from './usersWithin.ts'
