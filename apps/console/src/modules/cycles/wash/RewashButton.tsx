import { type DeviceAccess, mayControl } from '@limpid/contract/access/access'
import type { Cycle } from '@limpid/contract/cycles/cycles'
import { Button } from '@mantine/core'
import { IconRepeat, IconRepeatOff } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useCan } from '../../../kit/access/Can.tsx'
import { useWords } from '../../../kit/language/useWords.ts'
import { toastDone } from '../../../kit/toast.ts'
import { markRewash } from './wash.queries.ts'
import { washWords } from './wash.words.ts'

/** Marks a wash as a repeat of one that was not clean, or removes the mark. */
export function RewashButton({ wash, access }: { wash: Cycle; access: DeviceAccess }) {
  const t = useWords(washWords)
  const can = useCan()
  const work = useMutation({
    mutationFn: (rewash: boolean) => markRewash(wash, rewash),
    onSuccess: (_, rewash) => toastDone(rewash ? t.marked : t.unmarked),
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
