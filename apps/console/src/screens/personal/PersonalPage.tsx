import { Tabs } from '@mantine/core'
import { Suspense } from 'react'
import { useWords } from '../../kit/language/useWords.ts'
import { KeepAlivePanel } from '../../kit/page/KeepAlivePanel.tsx'
import { PageFrame } from '../../kit/page/PageFrame.tsx'
import { TabList } from '../../kit/page/TabList.tsx'
import { useUrlState } from '../../kit/useUrlState.ts'
import { choice } from '../../lib/addresses/urlState.ts'
import { SecondFactorPanel } from '../../modules/auth/auth.public.ts'
import {
  ApiKeysPanel,
  memberWords,
  PasswordPanel,
  ProfilePanel,
  SessionsPanel,
  SignInsPanel,
} from '../../modules/members/members.public.ts'
import { WebhooksPanel, webhookWords } from '../../modules/webhooks/webhooks.public.ts'
import { SkeletonBlock } from '../../ui/Skeletons.tsx'
import { NoticesPanel } from './NoticesPanel.tsx'

const fields = { tab: choice('profile', ['profile', 'password', 'security', 'notices', 'webhooks', 'keys']) }

/** The personal centre: profile, password, sessions and sign-ins, notifications, webhooks, API keys. */
export default function PersonalPage() {
  const t = useWords(memberWords)
  const webhooks = useWords(webhookWords)
  const [{ tab }, change] = useUrlState(fields)
  return (
    <PageFrame title={t.title}>
      <Tabs
        value={tab}
        onChange={(next) => change({ tab: next as typeof tab }, { push: true })}
        keepMounted={false}
      >
        <TabList label={t.tabs} value={tab}>
          <Tabs.Tab value="profile">{t.tabProfile}</Tabs.Tab>
          <Tabs.Tab value="password">{t.tabPassword}</Tabs.Tab>
          <Tabs.Tab value="security">{t.tabSecurity}</Tabs.Tab>
          <Tabs.Tab value="notices">{t.tabNotices}</Tabs.Tab>
          <Tabs.Tab value="webhooks">{webhooks.title}</Tabs.Tab>
          <Tabs.Tab value="keys">{t.tabKeys}</Tabs.Tab>
        </TabList>
        <KeepAlivePanel value="profile" opened={tab === 'profile'}>
          <ProfilePanel />
        </KeepAlivePanel>
        <KeepAlivePanel value="password" opened={tab === 'password'}>
          <PasswordPanel />
        </KeepAlivePanel>
        <Tabs.Panel value="security" pt="md">
          <SecondFactorPanel />
          <SessionsPanel />
          <SignInsPanel />
        </Tabs.Panel>
        <Tabs.Panel value="notices" pt="md">
          <NoticesPanel />
        </Tabs.Panel>
        <Tabs.Panel value="webhooks" pt="md">
          <Suspense fallback={<SkeletonBlock height={240} />}>
            <WebhooksPanel />
          </Suspense>
        </Tabs.Panel>
        <Tabs.Panel value="keys" pt="md">
          <Suspense fallback={<SkeletonBlock height={240} />}>
            <ApiKeysPanel />
          </Suspense>
        </Tabs.Panel>
      </Tabs>
    </PageFrame>
  )
}
