import { parentPort, workerData } from 'node:worker_threads'
import type { OrderDetail } from '@limpid/contract/orders/schemas'
import { labelsPdf, type PrintContext, pickingPdf } from './printing.pdf.ts'
import type { Label } from './printing.rules.ts'

export type PrintingTask =
  | { orders: readonly OrderDetail[]; made: PrintContext }
  | { labels: readonly Label[]; made: PrintContext }

const task = workerData as PrintingTask
parentPort?.postMessage(
  'orders' in task ? await pickingPdf(task.orders, task.made) : await labelsPdf(task.labels, task.made),
)
