import { useWords } from '../../../kit/language/useWords.ts'
import { ResourceTable } from '../../../kit/ResourceTable.tsx'
import { listFields } from '../../../kit/table/listFields.ts'
import { useList } from '../../../kit/useList.ts'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { useSignInColumns } from '../../auth/auth.public.ts'
import { useRetentionDays } from '../../settings/settings.public.ts'
import { signInsQuery } from '../members.queries.ts'
import { memberWords } from '../members.words.ts'

const fields = listFields()

/** Every sign-in attempt for the account, newest first. */
export function SignInsPanel() {
  const days = useRetentionDays('signIns')
  const t = useWords(memberWords)
  const list = useList(fields)
  return (
    <Card heading={t.signIns} hint={days === undefined ? undefined : t.signInsHint(days)}>
      <ResourceTable
        label={t.signIns}
        choiceName="own-sign-ins"
        columns={useSignInColumns()}
        query={signInsQuery(list.page)}
        list={list}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t.signInsEmpty} />}
      />
    </Card>
  )
}
