import { defineNoun } from '../kernel/noun.ts'
import { telemetryLabels } from './telemetry.labels.ts'
import { telemetryNews } from './telemetry.live.ts'
import { telemetryTabs } from './telemetry.tab.ts'

export const telemetryNoun = defineNoun({
  labels: telemetryLabels,
  live: { news: telemetryNews },
  tabs: telemetryTabs,
})
