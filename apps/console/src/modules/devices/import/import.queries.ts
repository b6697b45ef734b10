import { importCalls } from '@limpid/contract/devices/import'
import { remote } from '../../../api/remote.ts'
import type { SendRows } from './bringRows.ts'

const call = remote(importCalls)

/** The rows of a table, as the server reads them. */
export const readTable = (file: File) => call.readTable({ body: { file } })

/** Sends some rows of a table. */
export const sendImportRows: SendRows = (rows, existing, apply) =>
  call.importRows({ body: { rows, existing, apply } })
