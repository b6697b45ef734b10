import { largestPageSize } from '@limpid/contract/kernel/page'
import { localise } from '@limpid/contract/kernel/words'
import type { Transfer } from '@limpid/contract/transfers/transfers'
import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Can } from '../../kit/access/Can.tsx'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { toastDone } from '../../kit/toast.ts'
import { formatInstant } from '../../lib/format.ts'
import { noted } from '../../lib/texts/punctuation.ts'
import { Card } from '../../ui/Card.tsx'
import { Detailed } from '../../ui/rows/Detailed.tsx'
import { Row, RowList } from '../../ui/rows/RowList.tsx'
import { AcceptDialog } from './AcceptDialog.tsx'
import classes from './transfers.module.css'
import { transferPageQuery, transferring } from './transfers.queries.ts'
import { transferWords } from './transfers.words.ts'

/** Devices offered to the current user; renders nothing if there are none. */
export function ReceivedTransfers() {
  const t = useWords(transferWords)
  const { data } = useQuery(transferPageQuery({ side: 'received', waiting: true, pageSize: largestPageSize }))
  // Kept outside the list: the token must stay readable after the acceptance event has emptied the list.
  const [accepting, accept] = useState<Transfer>()
  return (
    <>
      {data && data.total > 0 ? (
        <div className={classes.received}>
          <Card heading={t.received}>
            <RowList>
              {data.list.map((transfer) => (
                <Received key={transfer.id} transfer={transfer} onAccept={() => accept(transfer)} />
              ))}
            </RowList>
          </Card>
        </div>
      ) : null}
      {accepting ? <AcceptDialog transfer={accepting} onClose={() => accept(undefined)} /> : null}
    </>
  )
}

function Received({ transfer, onAccept }: { transfer: Transfer; onAccept: () => void }) {
  const t = useWords(transferWords)
  const language = useLanguage()
  const { id, name, sn, owner, productName, expiresAt } = transfer
  const refuse = useMutation({
    mutationFn: () => transferring.refuse({ params: { id } }),
    onSuccess: () => toastDone(t.refused),
  })
  const about = [sn, productName && localise(productName, language), t.until(formatInstant(expiresAt))]
  return (
    <Row
      acts={
        <>
          <Button
            variant="default"
            size="compact-md"
            loading={refuse.isPending}
            aria-label={t.refuseOf(name)}
            onClick={() => refuse.mutate()}
          >
            {t.refuse}
          </Button>
          <Can needs={['iot:device:add']}>
            <Button size="compact-md" aria-label={t.acceptOf(name)} onClick={onAccept}>
              {t.accept}
            </Button>
          </Can>
        </>
      }
    >
      <Detailed details={about.filter(Boolean).join(' · ')}>
        <b>{t.from(noted(owner.nickname, owner.username, language), name)}</b>
      </Detailed>
    </Row>
  )
}
