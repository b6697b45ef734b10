import { Button, type ButtonProps } from '@mantine/core'
import { Suspense, useState } from 'react'
import { Can } from '../../kit/access/Can.tsx'
import { useMember } from '../../kit/access/member.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { EraseDialog } from '../users/users.public.ts'
import { customerCalls, memberErasureQuery } from './customers.queries.ts'
import { customerWords } from './customers.words.ts'

interface EraseMemberProps extends ButtonProps {
  member: { id: string; username: string }
  onErased?: () => void
}

/** Erases a member by law; the dialog says what stays, and what has to be settled first. */
export function EraseMember({ member: { id, username }, onErased, ...button }: EraseMemberProps) {
  const t = useWords(customerWords)
  const [opened, open] = useState(false)
  const isOwn = useMember(({ member }) => member?.userId) === id
  if (isOwn) return null
  return (
    <Can needs={['ums:member:erase']}>
      <Button color="red" {...button} aria-label={t.eraseOf(username)} onClick={() => open(true)}>
        {t.erase}
      </Button>
      {opened ? (
        <Suspense>
          <EraseDialog
            name={username}
            query={memberErasureQuery(id)}
            erase={() => customerCalls.erase({ params: { id } })}
            onErased={() => {
              open(false)
              onErased?.()
            }}
            onClose={() => open(false)}
          />
        </Suspense>
      ) : null}
    </Can>
  )
}
