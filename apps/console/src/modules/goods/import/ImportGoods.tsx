import type { GoodsColumn } from '@limpid/contract/goods/sheet/columns'
import {
  type GoodsRowOutcome,
  goodsRowOutcomes,
  type ImportedGoods,
  type ImportedStock,
} from '@limpid/contract/goods/sheet/import'
import { goodsSheetWords } from '@limpid/contract/goods/sheet/sheet.words'
import { goodsColumnHints } from '@limpid/contract/goods/sheet/template.words'
import { localise } from '@limpid/contract/kernel/words'
import { Alert, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { FileImport } from '../../../kit/import/FileImport.tsx'
import { OutcomeCounts } from '../../../kit/import/OutcomeCounts.tsx'
import { kitWords } from '../../../kit/language/kit.words.ts'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { TemplateButton } from '../../../ui/TemplateButton.tsx'
import { goodsCalls, saveTemplate } from '../goods.queries.ts'
import { goodsFaultWords, goodsImportWords, goodsOutcomeWords } from './import.words.ts'
import { goodsSteps } from './importRows.ts'

/** Rows that need attention, those with errors of their own first; unchanged rows are only counted. */
const order: readonly GoodsRowOutcome[] = ['rejected', 'updated', 'created']
const isFollowing = ({ faults }: ImportedGoods) => faults.some(({ fault }) => fault === 'articleRejected')
const shown = (rows: readonly ImportedGoods[]) =>
  order.flatMap((outcome) =>
    rows
      .filter((row) => row.outcome === outcome)
      .sort((a, b) => Number(isFollowing(a)) - Number(isFollowing(b))),
  )

/** Imports goods, one row per variant. */
export default function ImportGoods({ onClose }: { onClose: () => void }) {
  const t = useWords(goodsImportWords)
  const common = useWords(kitWords)
  const language = useLanguage()
  const [ignored, setIgnored] = useState<readonly string[]>([])
  const [steps] = useState(() =>
    goodsSteps({
      read: (file) => goodsCalls.readFile({ body: { file } }),
      onIgnored: setIgnored,
      send: (rows, stock, apply) => goodsCalls.importRows({ body: { rows, stock, apply } }),
    }),
  )
  const template = useMutation({ mutationFn: saveTemplate })
  const titleOf = (column: GoodsColumn) => localise(goodsSheetWords[column], language)
  const details = ({ faults, changes }: ImportedGoods) => [
    ...faults.map(({ column, fault, text }) => {
      const reason = localise(goodsFaultWords[fault], language)
      if (column === null) return reason
      const said = text === undefined || text === '' ? reason : t.wrong(text, reason)
      // What the column expects is what to do about it.
      const expected = fault === 'invalid' ? localise(goodsColumnHints[column].content, language) : ''
      return t.fault(titleOf(column), expected ? t.expected(said, expected) : said)
    }),
    ...changes.map(({ column, before, after }) => t.change(titleOf(column), before, after)),
  ]
  return (
    <FileImport<ImportedGoods, ImportedStock>
      texts={{ title: t.title, hint: t.hint, start: t.start, nothing: t.nothing, done: t.done }}
      steps={steps}
      isDue={({ outcome }) => outcome === 'created' || outcome === 'updated'}
      choice={{
        label: t.stock,
        options: [
          { value: 'keep', label: t.keep },
          { value: 'count', label: t.count },
        ],
      }}
      columns={[
        { title: common.result, text: ({ outcome }) => localise(goodsOutcomeWords[outcome], language) },
        { title: t.code, text: ({ code }) => code },
        { title: t.article, text: ({ article }) => article },
        { title: t.details, text: details },
      ]}
      shown={shown}
      template={
        <TemplateButton loading={template.isPending} onClick={() => template.mutate()}>
          {t.template}
        </TemplateButton>
      }
      summary={(rows) => (
        <>
          <Counts rows={rows} />
          {ignored.length > 0 ? (
            <Alert color="orange" p="xs">
              {t.ignored(ignored)}
            </Alert>
          ) : null}
        </>
      )}
      report={t.report}
      onClose={onClose}
    />
  )
}

/** Number of rows per outcome. */
function Counts({ rows }: { rows: readonly ImportedGoods[] }) {
  const t = useWords(goodsImportWords)
  const language = useLanguage()
  return (
    <>
      <OutcomeCounts
        outcomes={goodsRowOutcomes.map((look) => ({
          look,
          label: localise(goodsOutcomeWords[look], language),
          count: rows.filter(({ outcome }) => outcome === look).length,
        }))}
      />
      {rows.every(({ outcome }) => outcome === 'same') ? <Text size="sm">{t.allSame}</Text> : null}
    </>
  )
}
