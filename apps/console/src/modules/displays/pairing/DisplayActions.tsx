import type { Display } from '@limpid/contract/displays/pairing'
import { useWords } from '../../../kit/language/useWords.ts'
import { RowEdits } from '../../../kit/table/RowEdits.tsx'
import { displayCalls } from './pairing.queries.ts'
import { pairingWords } from './pairing.words.ts'

/** Actions for a display. */
export function DisplayActions({ display, onEdit }: { display: Display; onEdit: () => void }) {
  const t = useWords(pairingWords)
  const { id, name } = display
  return (
    <RowEdits
      name={name}
      edit={{ needs: 'iot:display:edit', onClick: onEdit }}
      remove={{
        needs: 'iot:display:delete',
        action: t.revoke,
        title: t.revokeTitle(name),
        text: t.revokeAsk,
        done: t.revoked,
        call: () => displayCalls.revoke({ params: { id } }),
      }}
    />
  )
}
