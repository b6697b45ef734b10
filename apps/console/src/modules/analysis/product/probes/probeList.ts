import { maxProbesOfPage } from '@limpid/contract/analysis/probes/probe-health'
import { listFields } from '../../../../kit/table/listFields.ts'

/** At the end of an address of the page: it opens at the probes. */
export const probesHash = 'probes'

/** Which probes are shown with their health, as the address keeps it. */
export const probeList = listFields({ prefix: 'probe', maxPageSize: maxProbesOfPage })
