import { agreementTypes } from '@limpid/contract/agreements/agreements'
import { SegmentedControl, Tabs } from '@mantine/core'
import { useRef } from 'react'
import { confirmAction } from '../../../kit/confirmAction.ts'
import { hasUnsaved } from '../../../kit/form/unsaved.tsx'
import { useWords } from '../../../kit/language/useWords.ts'
import { PageFrame } from '../../../kit/page/PageFrame.tsx'
import { useUrlState } from '../../../kit/useUrlState.ts'
import { choice } from '../../../lib/addresses/urlState.ts'
import { agreementsWords } from '../agreements.words.ts'
import { EditPanel } from './edit/EditPanel.tsx'
import { AcceptancesPanel } from './history/AcceptancesPanel.tsx'
import { VersionsPanel } from './history/VersionsPanel.tsx'
import { managementWords } from './management.words.ts'
import { Summary } from './Summary.tsx'

const kinds = ['userAgreement', 'privacyPolicy'] as const
const fields = {
  kind: choice('userAgreement', kinds),
  tab: choice('edit', ['edit', 'versions', 'acceptances']),
}

/** The agreements: text, versions, and acceptances. */
export default function AgreementsPage() {
  const t = useWords(managementWords)
  const names = useWords(agreementsWords)
  const [{ kind, tab }, change] = useUrlState(fields)
  const editor = useRef<HTMLDivElement>(null)
  const type = agreementTypes[kind]
  const choose = (next: (typeof kinds)[number]) => {
    // Page and search of the lists belong to one agreement.
    const go = () => change({ kind: next })
    if (!editor.current || !hasUnsaved(editor.current)) return go()
    confirmAction({
      title: t.leaveTitle,
      text: t.leaveAsk,
      action: t.leave,
      keep: t.stay,
      danger: true,
      onConfirm: go,
    })
  }
  return (
    <PageFrame
      title={t.title}
      description={t.description}
      actions={
        <SegmentedControl
          aria-label={t.which}
          data={kinds.map((value) => ({ value, label: names[value] }))}
          value={kind}
          onChange={(next) => choose(next as (typeof kinds)[number])}
        />
      }
    >
      <Summary type={type} />
      <Tabs value={tab} onChange={(next) => change({ tab: next as typeof tab })}>
        <Tabs.List aria-label={t.parts}>
          <Tabs.Tab value="edit">{t.tabEdit}</Tabs.Tab>
          <Tabs.Tab value="versions">{t.tabVersions}</Tabs.Tab>
          <Tabs.Tab value="acceptances">{t.tabAcceptances}</Tabs.Tab>
        </Tabs.List>
        {/* Keeps unsaved text while another tab is open. */}
        <Tabs.Panel ref={editor} value="edit" pt="md">
          <EditPanel key={type} type={type} />
        </Tabs.Panel>
        <Tabs.Panel value="versions" pt="md">
          {tab === 'versions' ? <VersionsPanel key={type} type={type} /> : null}
        </Tabs.Panel>
        <Tabs.Panel value="acceptances" pt="md">
          {tab === 'acceptances' ? <AcceptancesPanel key={type} type={type} /> : null}
        </Tabs.Panel>
      </Tabs>
    </PageFrame>
  )
}
