import type { Screen } from '@limpid/contract/displays/screens'
import { kitWords } from '../../../kit/language/kit.words.ts'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import type { ResourceColumn } from '../../../kit/table/columns.ts'
import { formatInstant, formatNumber } from '../../../lib/format.ts'
import { screenWords } from '../screen/screen.words.ts'
import { screensWords } from './screens.words.ts'

/** Columns of the list of screens. */
export function useScreenColumns(): ResourceColumn<Screen>[] {
  const t = useWords(screensWords)
  const screenTexts = useWords(screenWords)
  const common = useWords(kitWords)
  const language = useLanguage()
  const separator = language === 'en' ? ', ' : '、'
  return [
    { id: 'name', header: common.name, card: 'title', width: 220, cell: ({ name }) => name },
    {
      id: 'shows',
      header: t.shows,
      cell: ({ scope, limited, sites, groups }) => {
        if (!limited) return t[scope]
        const names = [...sites, ...groups].map(({ name }) => name)
        return names.length === 0 ? t.gone : names.join(separator)
      },
    },
    {
      id: 'panels',
      header: t.panels,
      cell: ({ panels }) => panels.map((panel) => screenTexts[panel]).join(separator),
    },
    {
      id: 'seconds',
      header: screenTexts.seconds,
      align: 'right',
      cell: ({ seconds }) => t.secondsOf(formatNumber(seconds, {}, language)),
    },
    { id: 'theme', header: screenTexts.theme, extra: true, cell: ({ theme }) => screenTexts[theme] },
    { id: 'updated', header: t.updated, cell: ({ updateTime }) => formatInstant(updateTime) },
  ]
}
