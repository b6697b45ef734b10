import { say } from '@limpid/contract/kernel/words'
import { IconChevronRight } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { menuIcon } from '../../../kit/menuIcons.ts'
import { useLanguage } from '../../../kit/useLanguage.ts'
import { useWords } from '../../../kit/useWords.ts'
import type { MenuRow } from '../menuRows.ts'
import classes from '../menus.module.css'
import { menuWords } from '../menus.words.ts'

interface MenuNameProps {
  row: MenuRow
  folded: boolean
  onFold: () => void
}

/** The name of an entry at its depth in the tree, with the button that folds what is below it. */
export function MenuName({ row, folded, onFold }: MenuNameProps) {
  const t = useWords(menuWords)
  const language = useLanguage()
  const name = say({ zh: row.name, en: row.nameEn }, language)
  const other = say({ zh: row.nameEn, en: row.name }, language)
  const Icon = row.icon ? menuIcon(row.icon) : undefined
  return (
    <div className={classes.name} style={{ '--depth': row.depth } as CSSProperties}>
      {row.children ? (
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={!folded}
          aria-label={folded ? t.unfold(name) : t.fold(name)}
          onClick={onFold}
        >
          <IconChevronRight size={16} aria-hidden />
        </button>
      ) : (
        <span className={classes.leaf} />
      )}
      {Icon ? <Icon size={16} aria-hidden className={classes.icon} /> : null}
      <div className={classes.words}>
        {name}
        {other === name ? null : <div className={classes.second}>{other}</div>}
      </div>
    </div>
  )
}
