import type { ImportReply } from '@limpid/contract/users/import'
import { SheetMenu } from '../../../kit/export/SheetMenu.tsx'
import { useWords } from '../../../kit/language/useWords.ts'
import { toneClass } from '../../../ui/status/tones.ts'
import classes from '../users.module.css'
import { userWords } from '../users.words.ts'

/** The generated passwords of an import, to be downloaded now. */
export function NewPasswords({ passwords }: Pick<ImportReply, 'passwords'>) {
  const t = useWords(userWords)
  const sheet = async () => [
    [t.username, t.password],
    ...passwords.map(({ username, password }) => [username, password]),
  ]
  return (
    <div className={`${classes.once} ${toneClass('warn')}`} role="note">
      <p>{t.passwordsOnce(passwords.length)}</p>
      <SheetMenu label={t.downloadPasswords} fileName={t.password} load={sheet} done={t.passwordsSaved} />
    </div>
  )
}
