export { HoldersDrawer } from './holders/HoldersDrawer.tsx'
export { holdersUrl } from './holders/holdersUrl.ts'
