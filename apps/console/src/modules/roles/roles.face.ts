export { roleOptionsQuery } from './roles.queries.ts'
export { scopeWords } from './roles.words.ts'
