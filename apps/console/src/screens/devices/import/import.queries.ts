import { importCalls } from '@limpid/contract/devices/import'
import { remote } from '../../../api/remote.ts'
import type { SendRows } from './bringRows.ts'

const call = remote(importCalls)

/** Parses a table on the server and returns its rows. */
export const readTable = (file: File) => call.readTable({ body: { file } })

/** Sends some rows of a table. */
export const sendImportRows: SendRows = (rows, existing, apply) =>
  call.importRows({ body: { rows, existing, apply } })
