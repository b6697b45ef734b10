import type { Webhook } from '@limpid/contract/webhooks/webhooks'
import { IconAlertTriangle, IconCheck, IconClock, IconPlayerPause } from '@tabler/icons-react'
import { useWords } from '../../kit/language/useWords.ts'
import { StatusBadge } from '../../ui/status/StatusBadge.tsx'
import { webhookWords } from './webhooks.words.ts'

/** Whether calls of a webhook succeed, and why there are none. */
export function WebhookState({ webhook }: { webhook: Webhook }) {
  const t = useWords(webhookWords)
  const { enabled, switchedOff, failingSince, lastDeliveredAt } = webhook
  if (!enabled) {
    const reason = { gone: t.offGone, failing: t.offFailing }
    return (
      <StatusBadge tone={switchedOff ? 'bad' : 'muted'} icon={<IconPlayerPause size={14} />}>
        {switchedOff ? reason[switchedOff] : t.off}
      </StatusBadge>
    )
  }
  if (failingSince)
    return (
      <StatusBadge tone="warn" icon={<IconAlertTriangle size={14} />}>
        {t.failing}
      </StatusBadge>
    )
  return lastDeliveredAt ? (
    <StatusBadge tone="ok" icon={<IconCheck size={14} />}>
      {t.working}
    </StatusBadge>
  ) : (
    <StatusBadge tone="muted" icon={<IconClock size={14} />}>
      {t.unused}
    </StatusBadge>
  )
}
