import { Menu, UnstyledButton, VisuallyHidden } from '@mantine/core'
import {
  IconBook2,
  IconChevronDown,
  IconCode,
  IconDashboard,
  IconLogout,
  IconUser,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import { confirmAction } from '../../kit/confirmAction.ts'
import { kitWords } from '../../kit/kit.words.ts'
import { useMember } from '../../kit/member.ts'
import { useWords } from '../../kit/useWords.ts'
import { LanguageItems } from '../bar/LanguageMenu.tsx'
import { linkNamed } from '../bar/links.ts'
import { useAccess } from '../guard/access.ts'
import { signOut } from '../signOut.ts'
import classes from './layout.module.css'
import { layoutWords } from './layout.words.ts'

/** Who is signed in, where to from everywhere, and the way out. */
export function UserMenu({ mobile }: { mobile: boolean }) {
  const t = useWords(layoutWords)
  const common = useWords(kitWords)
  const member = useMember((state) => state.member)
  const places = useAccess((access) => access.places)
  const mayOpen = (path: string) => places.some(({ pattern }) => pattern === path)
  const name = member?.nickname || member?.username || ''
  const ask = () =>
    confirmAction({ title: common.notice, text: t.signOutAsk, onConfirm: () => void signOut() })
  return (
    <Menu position="bottom-end" width={200} withinPortal>
      <Menu.Target>
        <UnstyledButton className={classes.user}>
          {member?.avatar ? (
            <img className={classes.avatar} src={member.avatar} alt="" />
          ) : (
            <span className={classes.avatar} data-initial={name.slice(0, 1).toUpperCase()} aria-hidden />
          )}
          <VisuallyHidden>{t.account}</VisuallyHidden>
          <span className={classes.userName}>{name}</span>
          <IconChevronDown size={14} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{member?.username}</Menu.Label>
        {mayOpen('/dashboard') ? (
          <Menu.Item component={Link} to="/dashboard" leftSection={<IconDashboard size={16} aria-hidden />}>
            {t.dashboard}
          </Menu.Item>
        ) : null}
        {mayOpen('/personal') ? (
          <Menu.Item component={Link} to="/personal" leftSection={<IconUser size={16} aria-hidden />}>
            {t.personal}
          </Menu.Item>
        ) : null}
        <OutLink to={linkNamed('document')} words={t.document} Icon={IconBook2} />
        <OutLink to={linkNamed('source')} words={t.source} Icon={IconCode} />
        {mobile ? (
          <>
            <Menu.Divider />
            <LanguageItems />
          </>
        ) : null}
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={ask}>
          {t.signOut}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function OutLink({ to, words, Icon }: { to: string | undefined; words: string; Icon: typeof IconCode }) {
  if (to === undefined) return null
  return (
    <Menu.Item
      component="a"
      href={to}
      target="_blank"
      rel="noopener noreferrer"
      leftSection={<Icon size={16} aria-hidden />}
    >
      {words}
    </Menu.Item>
  )
}
