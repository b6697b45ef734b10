import type { ServerReport } from '@limpid/contract/status/status'
import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useWords } from '../../kit/language/useWords.ts'
import { statusWords } from './status.words.ts'

/** Warns of a proxy that is not trusted: anyone who is behind it shares the limits of one address. */
export function ProxyWarning({ servers }: { servers: readonly ServerReport[] }) {
  const t = useWords(statusWords)
  const addresses = [...new Set(servers.flatMap(({ untrustedProxy }) => untrustedProxy ?? []))]
  if (addresses.length === 0) return null
  return (
    <Alert
      color="orange"
      icon={<IconAlertTriangle />}
      title={t.proxyTitle(addresses.join(t.listed))}
      mb={{ base: 'md', xs: 0 }}
    >
      {t.proxyText}
    </Alert>
  )
}
