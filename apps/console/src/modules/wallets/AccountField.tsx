import { Button, Group, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { ResourceFormFields } from '../../kit/form/ResourceForm.tsx'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { formatNumber } from '../../lib/format.ts'
import { Detail } from '../../ui/rows/Detailed.tsx'
import { formatFen } from '../goods/goods.public.ts'
import { accountsQuery } from './wallets.queries.ts'
import { walletWords } from './wallets.words.ts'

const typingMs = 250

/** The user name of an account: says whose it is and what is in it, or offers those that may be meant. */
export function AccountField<Values extends { username: string } & Record<string, unknown>>({
  form,
}: {
  form: ResourceFormFields<Values>
}) {
  const t = useWords(walletWords)
  const language = useLanguage()
  const { username } = form.values
  const [keywords] = useDebouncedValue(username.trim(), typingMs)
  const { data = [] } = useQuery({ ...accountsQuery(keywords), enabled: keywords !== '' })
  const typed = username.trim().toLowerCase()
  const found = data.find((account) => account.username.toLowerCase() === typed)
  const isSearched = typed !== '' && keywords.toLowerCase() === typed
  return (
    <div>
      <TextInput
        label={t.account}
        description={t.accountHint}
        withAsterisk
        data-autofocus
        maxLength={64}
        {...form.getInputProps('username')}
      />
      <div role="status">
        {found ? (
          <Detail>
            {t.accountIs(
              found.name,
              formatFen(found.balance, language),
              t.pointsOf(formatNumber(found.points, {}, language)),
            )}
          </Detail>
        ) : null}
        {isSearched && !found && data.length === 0 ? <Detail>{t.accountUnknown}</Detail> : null}
      </div>
      {isSearched && !found ? (
        <Group gap="xs" mt={4}>
          {data.map((account) => (
            <Button
              key={account.username}
              size="compact-sm"
              variant="default"
              onClick={() => form.setFieldValue('username', account.username as never)}
            >
              {t.accountOf(account.name, account.username)}
            </Button>
          ))}
        </Group>
      ) : null}
    </div>
  )
}
