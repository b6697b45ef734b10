import { localise } from '@limpid/contract/kernel/words'
import { Button, Progress } from '@mantine/core'
import { IconCircleCheck, IconCircleX, IconShieldCheck } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { LoadFailed } from '../../kit/page/LoadFailed.tsx'
import { Card } from '../../ui/Card.tsx'
import { StatusBadge } from '../../ui/status/StatusBadge.tsx'
import classes from './diaries.module.css'
import { type Verified, verifyDiary } from './diaries.queries.ts'
import { brokenWords, diaryWords } from './diaries.words.ts'

/** Verifies the whole chain on request, shows the progress, and lists every broken entry. */
export function VerifyCard({ deviceId }: { deviceId: string }) {
  const t = useWords(diaryWords)
  const [progress, setProgress] = useState({ checked: 0, records: 0 })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const work = useMutation({
    mutationFn: () => {
      const controller = new AbortController()
      running.current = controller
      setProgress({ checked: 0, records: 0 })
      const hear = (checked: number, records: number) => setProgress({ checked, records })
      return verifyDiary(deviceId, hear, controller.signal)
    },
    meta: { shown: 'page' },
  })
  const { checked, records } = progress
  return (
    <Card
      heading={t.chain}
      hint={t.chainHint}
      action={
        <Button
          size="sm"
          loading={work.isPending}
          leftSection={<IconShieldCheck size={16} aria-hidden />}
          onClick={() => work.mutate()}
        >
          {t.verify}
        </Button>
      }
    >
      <div role="status" className={classes.verified}>
        {work.isPending ? (
          <>
            <Progress value={records === 0 ? 0 : (checked / records) * 100} aria-label={t.chain} />
            <span className={classes.note}>{t.verifying(checked, records)}</span>
          </>
        ) : null}
        {work.data && !work.isPending ? <Outcome found={work.data} /> : null}
      </div>
      {work.error && !work.isPending ? (
        <LoadFailed title={t.failedToVerify} error={work.error} onRetry={() => work.mutate()} />
      ) : null}
    </Card>
  )
}

function Outcome({ found: { records, broken, hash } }: { found: Verified }) {
  const t = useWords(diaryWords)
  const language = useLanguage()
  const whole = broken.length === 0
  const intact = records === 0 ? t.nothing : t.whole(records)
  return (
    <>
      <StatusBadge tone={whole ? 'ok' : 'bad'} icon={whole ? <IconCircleCheck /> : <IconCircleX />}>
        {whole ? intact : t.broken(broken.length)}
      </StatusBadge>
      {whole ? null : (
        <ul className={classes.broken}>
          {broken.map(({ record, kind }) => (
            <li key={`${record} ${kind}`}>{t.brokenRecord(record, localise(brokenWords[kind], language))}</li>
          ))}
        </ul>
      )}
      {hash ? (
        <p className={classes.note}>
          {t.head}: <code className={classes.hash}>{hash}</code>
        </p>
      ) : null}
    </>
  )
}
