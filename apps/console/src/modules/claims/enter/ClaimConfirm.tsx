import { localise } from '@limpid/contract/kernel/words'
import { Button } from '@mantine/core'
import { IconQrcode } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { handleProblem } from '../../../api/problem.ts'
import { FormProblem } from '../../../kit/form/FormProblem.tsx'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { toastDone } from '../../../kit/toast.ts'
import { formatInstant } from '../../../lib/format.ts'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Fact, Facts } from '../../../ui/rows/Facts.tsx'
import { SkeletonBlock } from '../../../ui/Skeletons.tsx'
import { devicePath } from '../../devices/devices.public.ts'
import { claimByCode, claimedThingQuery } from '../claims.queries.ts'
import { claimWords } from '../claims.words.ts'
import classes from './enter.module.css'

/** The device a code is for, and the button that claims it. */
export function ClaimConfirm({ code, onOther }: { code: string; onOther: () => void }) {
  const t = useWords(claimWords)
  const language = useLanguage()
  const navigate = useNavigate()
  const { data, error } = useQuery(claimedThingQuery(code))
  const take = useMutation({
    meta: { shown: 'page' },
    mutationFn: () => claimByCode({ body: { code } }),
    onSuccess: async (device) => {
      toastDone(t.claimed)
      await navigate(devicePath(device), { replace: true })
    },
  })
  const other = (
    <Button variant="default" onClick={onOther}>
      {t.other}
    </Button>
  )
  if (error)
    return (
      <div role="alert">
        <EmptyState icon={<IconQrcode />} title={handleProblem(error)} action={other} />
      </div>
    )
  if (!data) return <SkeletonBlock height={240} />
  const facts = [
    [t.sn, data.sn],
    [t.product, localise(data.productName, language)],
    [t.owner, data.ownerName],
    [t.validUntil, formatInstant(data.expiresAt)],
  ] as const
  return (
    <div className={classes.desk}>
      <Card heading={t.found(data.name)} hint={t.whatHappens}>
        <Facts>
          {facts.map(([name, value]) => (
            <Fact key={name} name={name}>
              {value}
            </Fact>
          ))}
        </Facts>
        <FormProblem error={take.error} />
        <div className={classes.buttons}>
          <Button loading={take.isPending} onClick={() => take.mutate()}>
            {t.take}
          </Button>
          {other}
        </div>
      </Card>
    </div>
  )
}
