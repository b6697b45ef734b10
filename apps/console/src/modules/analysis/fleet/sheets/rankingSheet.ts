import type { FleetAnalysis } from '@limpid/contract/analysis/fleet'
import { type Language, localise } from '@limpid/contract/kernel/words'
import { noted } from '../../../../lib/texts/punctuation.ts'
import { pickTexts } from '../../../../lib/words.ts'
import { fleetWords } from '../fleet.words.ts'
import { figureSheet } from './figureSheet.ts'

/** The ranked devices for a file, in their order. */
export function rankingSheet({ ranking }: Pick<FleetAnalysis, 'ranking'>, language: Language): string[][] {
  const t = pickTexts(fleetWords, language)
  return figureSheet(
    [t.device, t.product],
    ranking.map(({ device, productName, ...figures }) => ({
      names: [noted(device.name, device.sn, language), localise(productName, language)],
      figures,
    })),
    language,
  )
}
