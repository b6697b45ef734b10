export { refreshCycles } from './cycles.queries.ts'
export { WashesPanel } from './WashesPanel.tsx'
