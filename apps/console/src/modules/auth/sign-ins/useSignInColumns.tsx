import type { SignInRow } from '@limpid/contract/auth/sign-ins'
import { localise } from '@limpid/contract/kernel/words'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { kitWords } from '../../../kit/language/kit.words.ts'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { AddressCell } from '../../../kit/origin/AddressCell.tsx'
import type { ResourceColumn } from '../../../kit/table/columns.ts'
import { formatInstant } from '../../../lib/format.ts'
import { Detailed } from '../../../ui/rows/Detailed.tsx'
import { StatusBadge } from '../../../ui/status/StatusBadge.tsx'
import { DeviceName } from './DeviceName.tsx'
import classes from './signIns.module.css'
import { eventWords, methodWords, resultWords, signInWords } from './signIns.words.ts'

/** Time, result, purpose and method, origin and browser: the columns of every attempt list. */
export function useSignInColumns(): ResourceColumn<SignInRow>[] {
  const t = useWords(signInWords)
  const common = useWords(kitWords)
  const language = useLanguage()
  return [
    {
      id: 'time',
      header: common.time,
      card: 'title',
      width: 150,
      cell: ({ at }) => <span className={classes.number}>{formatInstant(at)}</span>,
    },
    {
      id: 'result',
      header: common.result,
      width: 130,
      cell: ({ result }) => <SignInResult result={result} />,
    },
    { id: 'event', header: t.event, cell: ({ event }) => localise(eventWords[event], language) },
    { id: 'method', header: t.method, cell: ({ method }) => localise(methodWords[method], language) },
    {
      id: 'address',
      header: t.address,
      cell: ({ address }) => <AddressCell address={address} />,
    },
    {
      id: 'device',
      header: t.device,
      width: 180,
      cell: ({ userAgent }) => <DeviceName userAgent={userAgent} />,
    },
  ]
}

/** Outcome of an attempt, with the reason if it failed. */
function SignInResult({ result }: Pick<SignInRow, 'result'>) {
  const t = useWords(signInWords)
  const language = useLanguage()
  const words = localise(resultWords[result], language)
  if (result === 'success')
    return (
      <StatusBadge tone="ok" icon={<IconCheck size={14} />}>
        {words}
      </StatusBadge>
    )
  return (
    <Detailed details={words}>
      <StatusBadge tone="warn" icon={<IconAlertTriangle size={14} />}>
        {t.failed}
      </StatusBadge>
    </Detailed>
  )
}
