import { localise, type Words } from '@limpid/contract/kernel/words'
import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import {
  IconBook2,
  IconChevronDown,
  IconCode,
  IconDashboard,
  IconLogout,
  IconUser,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import { useMember } from '../../../kit/access/member.ts'
import { useBranding } from '../../../kit/branding/branding.ts'
import { confirmAction } from '../../../kit/confirmAction.ts'
import { hasUnsaved } from '../../../kit/form/unsaved.tsx'
import { kitWords } from '../../../kit/language/kit.words.ts'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { useColourScheme } from '../../../kit/theme/useColourScheme.ts'
import { viewerZone, zoneText } from '../../../lib/times/zones.ts'
import { dropDivider, dropEntry, dropLabel } from '../../../ui/drop/DropList.tsx'
import { DropMenu } from '../../../ui/drop/DropMenu.tsx'
import { LanguageItems } from '../../bar/LanguageMenu.tsx'
import { targetOf } from '../../bar/links.ts'
import { useAccess } from '../../guard/access.ts'
import { signOut } from '../../session/signOut.ts'
import classes from '../layout.module.css'
import { layoutWords } from '../layout.words.ts'

/** Who is signed in, links available everywhere, and sign-out. */
export function UserMenu({ mobile }: { mobile: boolean }) {
  const t = useWords(layoutWords)
  const common = useWords(kitWords)
  const member = useMember((state) => state.member)
  const branding = useBranding()
  const places = useAccess((access) => access.places)
  const mayOpen = (path: string) => places.some(({ pattern }) => pattern === path)
  const name = member?.nickname || member?.username || ''
  const ask = () =>
    confirmAction({
      title: common.notice,
      text: hasUnsaved(document) ? t.signOutAskUnsaved : t.signOutAsk,
      onConfirm: () => void signOut(),
    })
  return (
    <DropMenu
      side="bottom-end"
      button={(props) => (
        <UnstyledButton {...props} className={classes.user ?? ''}>
          {member?.avatar ? (
            <img className={classes.avatar} src={member.avatar} alt="" />
          ) : (
            <span className={classes.avatar} data-initial={name.slice(0, 1).toUpperCase()} aria-hidden />
          )}
          <VisuallyHidden>{t.account}</VisuallyHidden>
          <span className={classes.userName}>{name}</span>
          <IconChevronDown size={14} aria-hidden />
        </UnstyledButton>
      )}
    >
      <div className={`${dropLabel} ${classes.userLabel}`}>
        <div>{member?.username}</div>
        <ViewerZone />
      </div>
      {mayOpen('/dashboard') ? (
        <Link {...dropEntry} to="/dashboard">
          <IconDashboard size={16} aria-hidden />
          {t.dashboard}
        </Link>
      ) : null}
      {mayOpen('/personal') ? (
        <Link {...dropEntry} to="/personal">
          <IconUser size={16} aria-hidden />
          {t.personal}
        </Link>
      ) : null}
      {mobile ? (
        <>
          <NamedEntry {...branding.document} Icon={IconBook2} mayOpen={mayOpen} />
          <NamedEntry {...branding.source} Icon={IconCode} mayOpen={mayOpen} />
          <hr className={dropDivider} />
          <LanguageItems />
        </>
      ) : null}
      <hr className={dropDivider} />
      <button {...dropEntry} type="button" onClick={ask}>
        <IconLogout size={16} aria-hidden />
        {t.signOut}
      </button>
    </DropMenu>
  )
}

/** The time zone used for display; calculated when the menu opens. */
function ViewerZone() {
  const t = useWords(layoutWords)
  return <div>{t.zone(zoneText(viewerZone(), new Date()))}</div>
}

interface NamedEntryProps {
  title: Words
  address: string
  Icon: typeof IconCode
  mayOpen: (path: string) => boolean
}

/** An entry with a title and address set by staff. */
function NamedEntry({ title, address, Icon, mayOpen }: NamedEntryProps) {
  const language = useLanguage()
  const words = localise(title, language)
  const to = targetOf(address, { lang: language, theme: useColourScheme() })
  if (to === undefined) return null
  if ('outside' in to)
    return (
      <a {...dropEntry} href={to.outside} target="_blank" rel="noopener noreferrer">
        <Icon size={16} aria-hidden />
        {words}
      </a>
    )
  return mayOpen(to.inside) ? (
    <Link {...dropEntry} to={to.inside}>
      <Icon size={16} aria-hidden />
      {words}
    </Link>
  ) : null
}
