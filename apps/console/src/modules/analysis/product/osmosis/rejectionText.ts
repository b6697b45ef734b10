import { rejectionFigure } from '@limpid/contract/analysis/probes/osmosis-units'
import type { Language } from '@limpid/contract/kernel/words'
import { formatNumber } from '../../../../lib/format.ts'

export const rejectionText = (rejection: number | null, language: Language) =>
  formatNumber(rejection === null ? null : rejection * 100, rejectionFigure, language)
