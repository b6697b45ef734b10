import type { Display } from '@limpid/contract/displays/pairing'
import { IconDeviceTv } from '@tabler/icons-react'
import { useState } from 'react'
import { Can, useCan } from '../../../kit/access/Can.tsx'
import { useWords } from '../../../kit/language/useWords.ts'
import { PageFrame } from '../../../kit/page/PageFrame.tsx'
import { ResourceTable } from '../../../kit/ResourceTable.tsx'
import { allOf } from '../../../kit/table/allOf.ts'
import { useUrlState } from '../../../kit/useUrlState.ts'
import { AddButton } from '../../../ui/AddButton.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Callout } from '../../../ui/status/Callout.tsx'
import { DisplayActions } from './DisplayActions.tsx'
import { DisplayDialog } from './DisplayDialog.tsx'
import { OpenHere } from './OpenHere.tsx'
import { displaysQuery } from './pairing.queries.ts'
import { pairingWords } from './pairing.words.ts'
import { useDisplayColumns } from './useDisplayColumns.tsx'

const fields = { code: '' }

/** The user's displays; a code in the address, of a QR code, is to be paired. */
export default function DisplaysPage() {
  const t = useWords(pairingWords)
  const [{ code }, change] = useUrlState(fields)
  const [edited, edit] = useState<Display | 'new'>()
  const mayPair = useCan()(['iot:display:pair'])
  return (
    <PageFrame
      title={t.title}
      description={t.description}
      actions={
        <Can needs={['iot:display:pair']}>
          <AddButton onClick={() => edit('new')}>{t.pair}</AddButton>
        </Can>
      }
    >
      {code && !mayPair ? <Callout tone="warn">{t.mayNotPair(code)}</Callout> : null}
      <ResourceTable
        label={t.title}
        columns={useDisplayColumns()}
        query={allOf(displaysQuery())}
        rowKey={({ id }) => id}
        actions={(display) => <DisplayActions display={display} onEdit={() => edit(display)} />}
        choiceName="displays"
        empty={<EmptyState icon={<IconDeviceTv />} title={t.empty} hint={<OpenHere />} />}
      />
      <DisplayDialog
        edited={edited ?? (code && mayPair ? 'new' : undefined)}
        code={code}
        onClose={() => {
          edit(undefined)
          change({ code: '' })
        }}
      />
    </PageFrame>
  )
}
