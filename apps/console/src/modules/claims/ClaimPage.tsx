import { Tabs } from '@mantine/core'
import { Can, useCan } from '../../kit/access/Can.tsx'
import { useWords } from '../../kit/language/useWords.ts'
import { KeepAlivePanel } from '../../kit/page/KeepAlivePanel.tsx'
import { PageFrame } from '../../kit/page/PageFrame.tsx'
import { TabList } from '../../kit/page/TabList.tsx'
import { useUrlState } from '../../kit/useUrlState.ts'
import { choice } from '../../lib/addresses/urlState.ts'
import { ReceivedTransfers, TransfersPanel } from '../transfers/transfers.public.ts'
import { claimWords } from './claims.words.ts'
import { CodesPanel } from './codes/CodesPanel.tsx'
import { ClaimDesk } from './enter/ClaimDesk.tsx'

const fields = { view: choice('claim', ['claim', 'transfers', 'codes']) }

/** How devices change owner: claiming by code, accepting and offering transfers. */
export default function ClaimPage() {
  const t = useWords(claimWords)
  const gives = useCan()(['iot:device:transfer'])
  const [{ view }, change] = useUrlState(fields)
  return (
    <PageFrame title={t.title} description={t.description}>
      <Tabs
        value={view}
        onChange={(next) => change({ view: next as typeof view }, { push: true })}
        keepMounted={false}
      >
        <TabList label={t.views} value={view}>
          <Tabs.Tab value="claim">{t.viewClaim}</Tabs.Tab>
          <Tabs.Tab value="transfers">{t.viewTransfers}</Tabs.Tab>
          {gives ? <Tabs.Tab value="codes">{t.viewCodes}</Tabs.Tab> : null}
        </TabList>
        <KeepAlivePanel value="claim" opened={view === 'claim'}>
          <ReceivedTransfers />
          <ClaimDesk />
        </KeepAlivePanel>
        <Tabs.Panel value="transfers" pt="md">
          <TransfersPanel />
        </Tabs.Panel>
        <Tabs.Panel value="codes" pt="md">
          <Can needs={['iot:device:transfer']}>
            <CodesPanel />
          </Can>
        </Tabs.Panel>
      </Tabs>
    </PageFrame>
  )
}
