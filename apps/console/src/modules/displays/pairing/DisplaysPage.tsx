import type { Display } from '@limpid/contract/displays/pairing'
import { IconDeviceTv } from '@tabler/icons-react'
import { useState } from 'react'
import { Can } from '../../../kit/access/Can.tsx'
import { useWords } from '../../../kit/language/useWords.ts'
import { PageFrame } from '../../../kit/page/PageFrame.tsx'
import { ResourceTable } from '../../../kit/ResourceTable.tsx'
import { allOf } from '../../../kit/table/allOf.ts'
import { useUrlState } from '../../../kit/useUrlState.ts'
import { displayAddress } from '../../../lib/addresses/bigScreen.ts'
import { AddButton } from '../../../ui/AddButton.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { DisplayActions } from './DisplayActions.tsx'
import { DisplayDialog } from './DisplayDialog.tsx'
import classes from './pairing.module.css'
import { displaysQuery } from './pairing.queries.ts'
import { pairingWords } from './pairing.words.ts'
import { useDisplayColumns } from './useDisplayColumns.tsx'

const fields = { code: '' }

/** The user's displays; a code in the address, of a QR code, is to be paired. */
export default function DisplaysPage() {
  const t = useWords(pairingWords)
  const [{ code }, change] = useUrlState(fields)
  const [edited, edit] = useState<Display | 'new'>()
  const { origin, pathname } = window.location
  const address = `${origin}${pathname}#${displayAddress}`
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
      <ResourceTable
        label={t.title}
        columns={useDisplayColumns()}
        query={allOf(displaysQuery())}
        rowKey={({ id }) => id}
        actions={(display) => <DisplayActions display={display} onEdit={() => edit(display)} />}
        choiceName="displays"
        empty={<EmptyState icon={<IconDeviceTv />} title={t.empty} hint={<OpenHere address={address} />} />}
      />
      <DisplayDialog
        edited={edited ?? (code ? 'new' : undefined)}
        code={code}
        address={address}
        onClose={() => {
          edit(undefined)
          change({ code: '' })
        }}
      />
    </PageFrame>
  )
}

/** Where a display asks to be paired: the address as a whole, to be typed. */
function OpenHere({ address }: { address: string }) {
  const t = useWords(pairingWords)
  return (
    <>
      {t.openHere}
      <strong className={classes.toType}>{address}</strong>
    </>
  )
}
