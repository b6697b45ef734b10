import { useSessionEnded } from '../../src/api/session/session.ts'
import { Fields } from '../../src/app/design/Fields.tsx'
import { MenuDrawer } from '../../src/app/layout/menu/MenuDrawer.tsx'
import { SearchDialog } from '../../src/app/search/SearchDialog.tsx'
import { SessionDialog } from '../../src/app/session/SessionDialog.tsx'
import { SettingsDrawer } from '../../src/app/settings/SettingsDrawer.tsx'
import { DueAgreementsDialog } from '../../src/modules/agreements/due/DueAgreementsDialog.tsx'
import ArrangeDialog from '../../src/modules/analysis/cards/ArrangeDialog.tsx'
import { type DialogRow, nothing } from './row.ts'

/** Ends the session, as the first rejected call does. */
function EndedSession() {
  useSessionEnded.setState({ ended: true })
  return <SessionDialog />
}

export const frameDialogs: DialogRow[] = [
  { file: 'app/design/Fields.tsx', open: () => <Fields />, press: ['打开表单'] },
  {
    file: 'app/layout/menu/MenuDrawer.tsx',
    open: (close) => <MenuDrawer entries={[]} active="" opened onClose={close} onLeft={nothing} />,
    plain: true,
  },
  {
    file: 'app/search/SearchDialog.tsx',
    open: (close) => <SearchDialog opened onClose={close} onSettings={nothing} />,
    plain: true,
  },
  { file: 'app/session/SessionDialog.tsx', open: () => <EndedSession />, plain: true, topLayer: true },
  {
    file: 'app/settings/SettingsDrawer.tsx',
    open: (close) => <SettingsDrawer opened onClose={close} />,
    plain: true,
  },
  {
    file: 'modules/analysis/cards/ArrangeDialog.tsx',
    open: (close) => <ArrangeDialog opened onClose={close} />,
  },
  {
    file: 'modules/agreements/due/DueAgreementsDialog.tsx',
    open: (close) => <DueAgreementsDialog opened onSignOut={nothing} onLater={close} />,
    locked: true,
  },
]
