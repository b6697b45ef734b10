import { localise } from '@limpid/contract/kernel/words'
import { OtherName } from '../../../kit/language/OtherName.tsx'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { menuIcon } from '../../../kit/menuIcons.ts'
import { TreeName } from '../../../kit/tree/TreeName.tsx'
import type { MenuRow } from '../menuRows.ts'
import classes from '../menus.module.css'

interface MenuNameProps {
  row: MenuRow
  folded: boolean
  onFold: () => void
}

/** The name of an entry in both languages, with its icon. */
export function MenuName({ row, folded, onFold }: MenuNameProps) {
  const language = useLanguage()
  const name = localise({ zh: row.name, en: row.nameEn }, language)
  const Icon = row.icon ? menuIcon(row.icon) : undefined
  return (
    <TreeName
      depth={row.depth}
      name={name}
      second={row.name === row.nameEn ? undefined : <OtherName name={row.name} nameEn={row.nameEn} />}
      icon={
        Icon ? <Icon size={16} aria-hidden className={classes.icon} /> : <span className={classes.noIcon} />
      }
      folding={row.children && { folded, onFold }}
    />
  )
}
