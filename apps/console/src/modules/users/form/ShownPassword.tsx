import { useWords } from '../../../kit/language/useWords.ts'
import { OnceSecret } from '../../../kit/OnceSecret.tsx'
import { userWords } from '../users.words.ts'

export interface MadePassword {
  username: string
  password: string
}

/** The generated password of a new account, shown this once. */
export function ShownPassword({ made, onDone }: { made: MadePassword; onDone: () => void }) {
  const t = useWords(userWords)
  return (
    <OnceSecret secret={made.password} done={t.passwordKept} onDone={onDone}>
      {t.passwordOnce(made.username)}
    </OnceSecret>
  )
}
