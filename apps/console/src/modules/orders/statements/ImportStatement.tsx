import type { LineOutcome, StatementRow } from '@limpid/contract/orders/paying/bank-lines'
import { FileImport } from '../../../kit/import/FileImport.tsx'
import { kitWords } from '../../../kit/language/kit.words.ts'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { labelled } from '../../../lib/texts/punctuation.ts'
import { formatFen } from '../../goods/goods.public.ts'
import { orderCalls } from '../orders.queries.ts'
import { lineFaultWords, lineOutcomeWords, statementWords } from './statements.words.ts'

const isNew = (outcome: LineOutcome) => ['paid', 'part', 'over', 'unmatched'].includes(outcome)

/** Imports a bank statement. */
export default function ImportStatement({ onClose }: { onClose: () => void }) {
  const t = useWords(statementWords)
  const common = useWords(kitWords)
  const outcomes = useWords(lineOutcomeWords)
  const faults = useWords(lineFaultWords)
  const language = useLanguage()
  return (
    <FileImport<StatementRow>
      texts={{ title: t.import, hint: t.fileHint, start: t.store, nothing: t.nothing, done: t.stored }}
      steps={{
        look: (file) => orderCalls.readStatement({ body: { file } }),
        store: (file) => orderCalls.importStatement({ body: { file } }),
      }}
      isDue={({ outcome }) => isNew(outcome)}
      columns={[
        {
          title: common.result,
          text: ({ outcome, faults: wrong }) =>
            wrong.length === 0
              ? outcomes[outcome]
              : labelled(
                  outcomes[outcome],
                  wrong.map((fault) => faults[fault]).join(language === 'en' ? ', ' : '，'),
                  language,
                ),
        },
        { title: t.amount, text: ({ amount }) => (amount === null ? '' : formatFen(amount, language)) },
        { title: t.order, text: ({ order }) => order ?? '', whole: true },
        { title: t.reference, text: ({ reference }) => reference },
        { title: t.payer, text: ({ payer }) => payer },
        { title: t.remark, text: ({ remark }) => remark },
      ]}
      onClose={onClose}
    />
  )
}
