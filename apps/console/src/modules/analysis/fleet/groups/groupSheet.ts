import type { FleetGroups } from '@limpid/contract/analysis/figures/group-figures'
import type { Language } from '@limpid/contract/kernel/words'
import { pickTexts } from '../../../../lib/words.ts'
import { fleetWords } from '../fleet.words.ts'
import { figureSheet } from '../sheets/figureSheet.ts'
import { groupFigureWords } from './groups.words.ts'

/** The groups for a file, each with the one above it and its devices. While devices upload past data (`filling`), nothing is compared. */
export function groupSheet(
  { groups }: FleetGroups,
  { mixed, filling }: { mixed: boolean; filling: boolean },
  language: Language,
): string[][] {
  const t = pickTexts(groupFigureWords, language)
  const { group: name } = pickTexts(fleetWords, language)
  return figureSheet(
    [name, t.above, t.devices],
    groups.map(({ group, devices, washesBefore, ...figures }) => ({
      names: [group.name, group.parentName ?? '', String(devices)],
      figures,
      washesBefore: filling ? null : washesBefore,
    })),
    language,
    mixed,
  )
}
