export { orderPath, ordersQuery } from './orders.queries.ts'
export { NoteDialog } from './staff/NoteDialog.tsx'
export { useOrderColumns } from './view/useOrderColumns.tsx'
