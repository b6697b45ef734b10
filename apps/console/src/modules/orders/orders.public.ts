export { type OrdersDrilldown, orderPath, ordersPath, ordersQuery } from './orders.queries.ts'
export { paidByWords } from './orders.words.ts'
export { NoteDialog } from './staff/NoteDialog.tsx'
export { useOrderColumns } from './view/useOrderColumns.tsx'
