import '../app/styles.ts'
import { comparisons } from '@limpid/contract/kernel/calendar/comparison'
import { comparisonWords } from '@limpid/contract/kernel/calendar/comparison.words'
import type { Words } from '@limpid/contract/kernel/words'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cutFields } from '../../testing/cutFields.ts'
import { mountAlone } from '../../testing/mountAlone.tsx'
import { FilterBar, SearchFilter } from './FilterBar.tsx'
import { ShownLanguage } from './language/ShownLanguage.ts'
import { ComparisonField } from './period/ComparisonField.tsx'

const tables = Object.values(
  import.meta.glob<Record<string, Record<string, Words>>>('../**/*.words.ts', { eager: true }),
).flatMap((file) => Object.values(file))
/** What searches say they search. */
const hints = new Set(
  tables
    .flatMap((table) => Object.entries(table))
    .filter(([key]) => /^(search([A-Z]\w*)?|person|thing|addressBegins)$/.test(key))
    .flatMap(([, { zh, en }]) => [zh, en])
    .filter((hint) => typeof hint === 'string'),
)

const fieldsWith = (text: string) =>
  [...document.querySelectorAll<HTMLInputElement>('main input')].filter(({ value }) => value === text)
const nothing = () => undefined

test('every search says on a phone what it searches, beside a second one or a tool, in both languages', async () => {
  await page.viewport(390, 844)
  mountAlone(() => (
    <main style={{ margin: '0 28px' }}>
      {[...hints].map((hint) => (
        <FilterBar key={hint}>
          <SearchFilter label={hint} value="" onChange={nothing} />
          <SearchFilter label="IP" value="" onChange={nothing} />
        </FilterBar>
      ))}
      {(['zh-cn', 'en'] as const).map((language) => (
        <ShownLanguage key={language} value={language}>
          <FilterBar>
            <div style={{ width: 180 }} />
            {comparisons.map((one) => (
              <ComparisonField key={one} value={one} onChange={nothing} />
            ))}
          </FilterBar>
        </ShownLanguage>
      ))}
    </main>
  ))
  await expect.poll(() => document.querySelectorAll('main [data-filters] input').length).toBeGreaterThan(60)
  await expect.poll(() => fieldsWith(comparisonWords.previous.en).length).toBeGreaterThan(0)
  expect(cutFields()).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})
