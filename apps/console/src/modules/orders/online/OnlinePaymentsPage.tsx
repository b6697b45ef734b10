import { Tabs } from '@mantine/core'
import { useWords } from '../../../kit/language/useWords.ts'
import { PageFrame } from '../../../kit/page/PageFrame.tsx'
import { TabList } from '../../../kit/page/TabList.tsx'
import { useUrlState } from '../../../kit/useUrlState.ts'
import { choice } from '../../../lib/addresses/urlState.ts'
import { useOrderNews } from '../useOrderNews.ts'
import { AttemptsPanel } from './AttemptsPanel.tsx'
import { NotificationsPanel } from './NotificationsPanel.tsx'
import { onlineWords } from './online.words.ts'

const fields = { tab: choice('attempts', ['attempts', 'notifications']) }

/** Payments by Alipay and WeChat Pay: every attempt, and what the services said. */
export default function OnlinePaymentsPage() {
  const t = useWords(onlineWords)
  const [{ tab }, change] = useUrlState(fields)
  useOrderNews()
  return (
    <PageFrame title={t.title} description={t.titleHint}>
      <Tabs
        value={tab}
        onChange={(next) => change({ tab: next as typeof tab }, { push: true })}
        keepMounted={false}
      >
        <TabList label={t.views} value={tab}>
          <Tabs.Tab value="attempts">{t.attempts}</Tabs.Tab>
          <Tabs.Tab value="notifications">{t.notifications}</Tabs.Tab>
        </TabList>
        <Tabs.Panel value="attempts" pt="md">
          <AttemptsPanel />
        </Tabs.Panel>
        <Tabs.Panel value="notifications" pt="md">
          <NotificationsPanel />
        </Tabs.Panel>
      </Tabs>
    </PageFrame>
  )
}
