export { rememberWindows } from './maintenance-windows.queries.ts'
