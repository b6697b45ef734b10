import { pageComponents } from '@limpid/contract/catalogue/pages'
import { localise } from '@limpid/contract/kernel/words'
import type { MenuType } from '@limpid/contract/menus/management'
import {
  IconAlertTriangle,
  IconClick,
  IconExternalLink,
  IconEye,
  IconEyeOff,
  IconFileText,
  IconFolder,
} from '@tabler/icons-react'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import type { ResourceColumn } from '../../../kit/table/columns.ts'
import { useNarrow } from '../../../kit/useNarrow.ts'
import { StatusBadge } from '../../../ui/status/StatusBadge.tsx'
import { type Tone, toneClass } from '../../../ui/status/tones.ts'
import { pageTitle } from '../form/pageTitle.ts'
import type { MenuRow } from '../menuRows.ts'
import classes from '../menus.module.css'
import { menuTypeWords, menuWords } from '../menus.words.ts'
import { MenuName } from './MenuName.tsx'
import { MenuOrder } from './MenuOrder.tsx'

const badges: Record<MenuType, { tone: Tone; Icon: typeof IconFolder }> = {
  CATALOG: { tone: 'warn', Icon: IconFolder },
  MENU: { tone: 'ok', Icon: IconFileText },
  BUTTON: { tone: 'muted', Icon: IconClick },
  EXTLINK: { tone: 'info', Icon: IconExternalLink },
}

interface MenuColumnsOptions {
  isFolded: (row: MenuRow) => boolean
  onFold: (row: MenuRow) => void
  /** Every entry is loaded, so that one can be moved among its siblings. */
  whole: boolean
}

/** The columns of the menu tree. */
export function useMenuColumns({ isFolded, onFold, whole }: MenuColumnsOptions): ResourceColumn<MenuRow>[] {
  const t = useWords(menuWords)
  const language = useLanguage()
  const narrow = useNarrow()
  return [
    {
      id: 'name',
      header: t.menuName,
      card: 'title',
      cell: (row) => <MenuName row={row} folded={isFolded(row)} onFold={() => onFold(row)} />,
    },
    {
      id: 'type',
      header: t.type,
      cell: ({ type }) => {
        const { tone, Icon } = badges[type]
        return (
          <StatusBadge tone={tone} icon={<Icon size={14} />}>
            {localise(menuTypeWords[type], language)}
          </StatusBadge>
        )
      },
    },
    {
      id: 'path',
      header: t.path,
      width: 130,
      // A card shows in one line where an entry leads, or what a button permits.
      cell: ({ type, path, address, perm }) => {
        const shownPerm = narrow ? perm : null
        return (
          <span className={classes.code} title={address}>
            {type === 'BUTTON' ? shownPerm : path}
          </span>
        )
      },
    },
    {
      id: 'content',
      header: t.content,
      card: 'hidden',
      width: 170,
      cell: ({ type, component, perm }) =>
        type === 'MENU' ? (
          <ComponentName name={component ?? ''} />
        ) : (
          <span className={classes.code}>{perm}</span>
        ),
    },
    {
      id: 'roles',
      header: t.roles,
      width: 120,
      cell: ({ roles }) =>
        roles.length === 0 ? (
          <span className={classes.second}>{t.rootOnly}</span>
        ) : (
          roles.map(({ name, nameEn }) => localise({ zh: name, en: nameEn }, language)).join(t.and)
        ),
    },
    {
      id: 'state',
      header: t.state,
      cell: ({ type, visible }) =>
        type === 'BUTTON' && !narrow ? null : (
          <StatusBadge
            tone={visible ? 'ok' : 'muted'}
            icon={visible ? <IconEye size={14} /> : <IconEyeOff size={14} />}
          >
            {visible ? t.shown : t.hidden}
          </StatusBadge>
        ),
    },
    { id: 'sort', header: t.sort, cell: (row) => <MenuOrder row={row} movable={whole} /> },
  ]
}

function ComponentName({ name }: { name: string }) {
  const t = useWords(menuWords)
  const language = useLanguage()
  const known = (pageComponents as readonly string[]).includes(name)
  return (
    <>
      {known ? pageTitle(name, language) : null}
      <div className={classes.code}>{name}</div>
      {known ? null : (
        <div className={`${classes.unknown} ${toneClass('warn')}`}>
          <IconAlertTriangle size={14} aria-hidden />
          {t.unknownPage}
        </div>
      )}
    </>
  )
}
