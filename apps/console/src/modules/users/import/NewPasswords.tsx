import type { ImportReply } from '@limpid/contract/users/import/import'
import { SheetMenu } from '../../../kit/export/SheetMenu.tsx'
import { useWords } from '../../../kit/language/useWords.ts'
import { Callout } from '../../../ui/status/Callout.tsx'
import { userWords } from '../users.words.ts'

/** The generated passwords of an import, to be downloaded now. */
export function NewPasswords({ passwords }: Pick<ImportReply, 'passwords'>) {
  const t = useWords(userWords)
  const sheet = async () => [
    [t.username, t.password],
    ...passwords.map(({ username, password }) => [username, password]),
  ]
  return (
    <Callout
      tone="warn"
      action={
        <SheetMenu label={t.downloadPasswords} fileName={t.password} load={sheet} done={t.passwordsSaved} />
      }
    >
      {t.passwordsOnce(passwords.length)}
    </Callout>
  )
}
