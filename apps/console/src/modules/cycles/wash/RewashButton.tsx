import type { Cycle } from '@limpid/contract/cycles'
import { type DeviceAccess, mayControl } from '@limpid/contract/devices/access'
import { Button } from '@mantine/core'
import { IconRepeat, IconRepeatOff } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCan } from '../../../kit/access/Can.tsx'
import { useWords } from '../../../kit/language/useWords.ts'
import { toastDone } from '../../../kit/toast.ts'
import { cyclesKey } from '../cycles.queries.ts'
import { markRewash } from './wash.queries.ts'
import { washWords } from './wash.words.ts'

/** Says that a wash repeats one that was not clean, or takes that back. */
export function RewashButton({ wash, access }: { wash: Cycle; access: DeviceAccess }) {
  const t = useWords(washWords)
  const can = useCan()
  const client = useQueryClient()
  const work = useMutation({
    mutationFn: (rewash: boolean) => markRewash(wash, rewash),
    onSuccess: (_, rewash) => {
      toastDone(rewash ? t.marked : t.unmarked)
      return client.invalidateQueries({ queryKey: cyclesKey(wash.deviceId) })
    },
  })
  if (!can(['iot:device:edit'])) return null
  const mayMark = mayControl(access, 'cycles')
  return (
    <Button
      size="sm"
      variant={wash.rewash ? 'light' : 'default'}
      leftSection={
        wash.rewash ? <IconRepeatOff size={16} aria-hidden /> : <IconRepeat size={16} aria-hidden />
      }
      disabled={!mayMark}
      title={mayMark ? '' : t.mayOnlyLook}
      loading={work.isPending}
      onClick={() => work.mutate(!wash.rewash)}
    >
      {wash.rewash ? t.unmarkRewash : t.markRewash}
    </Button>
  )
}
