export { DictFilter, DictSelect } from './shown/DictSelect.tsx'
export { DictTag } from './shown/DictTag.tsx'
export { useDict } from './shown/useDict.ts'
export { useDictLabels } from './shown/useDictLabels.ts'
