import { Tabs } from '@mantine/core'
import { useCan } from '../../../kit/access/Can.tsx'
import { useWords } from '../../../kit/language/useWords.ts'
import { PageFrame } from '../../../kit/page/PageFrame.tsx'
import { TabList } from '../../../kit/page/TabList.tsx'
import { useUrlState } from '../../../kit/useUrlState.ts'
import { choice } from '../../../lib/addresses/urlState.ts'
import { GivenPanel, LogTable, Offers, shareWords } from '../../../modules/shares/shares.public.ts'
import { SharedDevices } from './SharedDevices.tsx'

const fields = { view: choice('devices', ['devices', 'given', 'log']) }

/**
 * Devices shared with the user, invitations first; users who can share also see what they share, and its log.
 */
export default function SharedDevicesPage() {
  const t = useWords(shareWords)
  const shares = useCan()(['iot:device:share'])
  const [{ view }, change] = useUrlState(fields)
  const received = (
    <div>
      <Offers />
      <SharedDevices />
    </div>
  )
  return (
    <PageFrame title={t.title} description={shares ? t.description : t.descriptionReceived}>
      {shares ? (
        <Tabs
          value={view}
          onChange={(next) => change({ view: next as typeof view }, { push: true })}
          keepMounted={false}
        >
          <TabList label={t.views} value={view}>
            <Tabs.Tab value="devices">{t.viewDevices}</Tabs.Tab>
            <Tabs.Tab value="given">{t.viewGiven}</Tabs.Tab>
            <Tabs.Tab value="log">{t.viewLog}</Tabs.Tab>
          </TabList>
          <Tabs.Panel value="devices" pt="md">
            {received}
          </Tabs.Panel>
          <Tabs.Panel value="given" pt="md">
            <GivenPanel />
          </Tabs.Panel>
          <Tabs.Panel value="log" pt="md">
            <LogTable />
          </Tabs.Panel>
        </Tabs>
      ) : (
        received
      )}
    </PageFrame>
  )
}
