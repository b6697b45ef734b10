import { type Endpoint, endpoints } from '../../kernel/endpoints.ts'
import type { Words } from '../../kernel/words.ts'
import { availabilityCalls } from '../availability.ts'
import { changeCalls } from '../changes.ts'
import { costCalls } from '../costs.ts'
import { groupFigureCalls } from '../figures/group-figures.ts'
import { insightCalls } from '../insights.ts'
import { excursionDayCalls } from '../probes/excursion-days.ts'
import { probeCalls } from '../probes/probes.ts'

/** What a card of the analysis reads, read again for a file: same question, same answer, with an audit entry. */
function exportOf<const Read extends Endpoint>(read: Read, what: Words) {
  const path: Endpoint['path'] = `/${read.path.slice(1).replace(/\/page$/, '')}/_export`
  return {
    ...read,
    path,
    recorded: true,
    summary: { zh: `导出${what.zh}`, en: `Export ${what.en}` },
    audit: { zh: `导出${what.zh}`, en: `Exported ${what.en}` },
  } as const
}

/**
 * The cards of the analysis that have a read of their own. Those that show a part of the analysis of the fleet, of a product or of how its
 * machines are used are exported by `exportFleet`, `exportProduct` and `exportOperation`. A paged read is exported page by page.
 */
export const cardExportCalls = endpoints({
  exportCosts: exportOf(costCalls.costs, { zh: '成本分析', en: 'the analysis of costs' }),
  exportChanges: exportOf(changeCalls.changes, { zh: '变化原因', en: 'what changed' }),
  exportAvailability: exportOf(availabilityCalls.availability, {
    zh: '设备运行时间',
    en: 'operating times of devices',
  }),
  exportGroups: exportOf(groupFigureCalls.groups, { zh: '分组分析', en: 'the analysis by group' }),
  exportInsights: exportOf(insightCalls.insights, { zh: '洞察', en: 'insights' }),
  exportProbes: exportOf(probeCalls.probes, { zh: '探头状态', en: 'probe health' }),
  exportExcursionDays: exportOf(excursionDayCalls.excursionDays, {
    zh: '水质超限日历',
    en: 'the calendar of water quality alerts',
  }),
})
