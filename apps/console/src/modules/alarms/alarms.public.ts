export { alarmPath } from './alarmPath.ts'
