/** What higher modules may ask of menus. */
export { copyMenus } from './grants/grants.service.ts'
