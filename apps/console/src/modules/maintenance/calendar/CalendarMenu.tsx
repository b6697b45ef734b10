import { IconCalendar } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '../../../kit/language/useWords.ts'
import { saveFile } from '../../../lib/files/saveFile.ts'
import { ActionEntry, ActionMenu } from '../../../ui/drop/ActionMenu.tsx'
import { calendar } from '../maintenance.queries.ts'
import { calendarWords } from './calendar.words.ts'
import { SubscriptionDialog } from './SubscriptionDialog.tsx'

/** The due days for calendar programs, of one device or all of the user's own: as a file or at a URL. */
export function CalendarMenu({ device }: { device?: { id: string; sn: string } }) {
  const t = useWords(calendarWords)
  const [subscribing, subscribe] = useState(false)
  const download = useMutation({
    mutationFn: () => calendar({ query: device ? { deviceId: device.id } : {} }),
    onSuccess: ({ text }) =>
      saveFile(`${[t.fileName, device?.sn].filter(Boolean).join('-')}.ics`, text, 'text/calendar'),
  })
  return (
    <>
      <ActionMenu
        label={t.calendar}
        icon={<IconCalendar size={16} aria-hidden />}
        size="sm"
        loading={download.isPending}
      >
        <ActionEntry onClick={() => download.mutate()}>{t.download}</ActionEntry>
        <ActionEntry onClick={() => subscribe(true)}>{t.subscribe}</ActionEntry>
      </ActionMenu>
      <SubscriptionDialog opened={subscribing} onClose={() => subscribe(false)} />
    </>
  )
}
