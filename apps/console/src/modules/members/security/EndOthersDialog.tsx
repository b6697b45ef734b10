import { Checkbox, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { ResourceForm } from '../../../kit/form/ResourceForm.tsx'
import { useWords } from '../../../kit/language/useWords.ts'
import { toastDone } from '../../../kit/toast.ts'
import { apiKeysQuery, personal, sessionsQuery } from '../members.queries.ts'
import { memberWords } from '../members.words.ts'

const fields = z.object({ revokeKeys: z.boolean() })

/** Signs out every other browser, and revokes the API keys unless the user keeps them. */
export function EndOthersDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useWords(memberWords)
  return (
    <FormDialog opened={opened} onClose={onClose} title={t.endOthers}>
      <EndOthersForm onClose={onClose} />
    </FormDialog>
  )
}

function EndOthersForm({ onClose }: { onClose: () => void }) {
  const t = useWords(memberWords)
  const client = useQueryClient()
  const { data: keys } = useQuery({ ...apiKeysQuery, meta: { shown: 'page' } })
  return (
    <ResourceForm
      initialValues={{ revokeKeys: true }}
      schema={fields}
      submit={({ revokeKeys }) => personal.endOtherSessions({ query: { keepApiKeys: !revokeKeys } })}
      submitLabel={t.endOthers}
      danger
      onDone={({ ended, revokedKeys }) => {
        toastDone(t.othersEnded(ended, revokedKeys))
        onClose()
        void client.invalidateQueries(apiKeysQuery)
        return client.invalidateQueries(sessionsQuery)
      }}
    >
      {(form) => (
        <>
          <Text size="sm">{t.endOthersAsk}</Text>
          {keys?.length === 0 ? null : (
            <Checkbox
              label={t.revokeKeys}
              description={t.revokeKeysHint}
              {...form.getInputProps('revokeKeys', { type: 'checkbox' })}
            />
          )}
        </>
      )}
    </ResourceForm>
  )
}
