import { maxRunOutsOfPage } from '@limpid/contract/analysis/run-outs/run-outs'
import { listFields } from '../../../../kit/table/listFields.ts'

/** Which run-outs are shown, as the address keeps it. */
export const runOutList = listFields({ prefix: 'runOut', maxPageSize: maxRunOutsOfPage })
