import { jobNames } from '@limpid/contract/catalogue/jobs'
import { localise } from '@limpid/contract/kernel/words'
import type { JobState } from '@limpid/contract/status/status'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconClock, IconLoader2, IconQuestionMark } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Can } from '../../kit/access/Can.tsx'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { toastDone } from '../../kit/toast.ts'
import { formatDuration, formatInstant } from '../../lib/format.ts'
import { Card } from '../../ui/Card.tsx'
import { FoldingCard } from '../../ui/FoldingCard.tsx'
import { StatusBadge } from '../../ui/status/StatusBadge.tsx'
import { isWrong, jobsByArea } from './jobAreas.ts'
import classes from './status.module.css'
import { runJob } from './status.queries.ts'
import { statusWords } from './status.words.ts'
import { useJobResultText } from './useJobResultText.ts'

/** The scheduled jobs by area, failed ones first: last run, outcome, result, and a button to run each at once. */
export function JobsCard({ jobs, narrow }: { jobs: readonly JobState[]; narrow: boolean }) {
  const t = useWords(statusWords)
  const language = useLanguage()
  const wrong = jobs.filter(isWrong)
  const list = (label: string, shown: readonly JobState[]) => (
    <ul className={classes.jobs} aria-label={label}>
      {shown.map((job) => (
        <JobRow key={job.name} job={job} />
      ))}
    </ul>
  )
  const all = jobsByArea(jobs).map((area) => {
    const title = localise(area.title, language)
    return (
      <div key={title} className={classes.area}>
        <h3>{title}</h3>
        {list(title, area.jobs)}
      </div>
    )
  })
  if (!narrow)
    return (
      <Card heading={t.jobs} hint={t.jobsHint}>
        {all}
      </Card>
    )
  const summary = wrong.length > 0 ? <WrongBadge count={wrong.length} /> : t.allWell(jobs.length)
  return (
    <FoldingCard
      heading={t.jobs}
      hint={t.jobsHint}
      summary={summary}
      folded={wrong.length > 0 ? list(t.jobs, wrong) : null}
    >
      {all}
    </FoldingCard>
  )
}

function WrongBadge({ count }: { count: number }) {
  const t = useWords(statusWords)
  return (
    <StatusBadge tone="bad" icon={<IconAlertTriangle size={14} />}>
      {t.wrong(count)}
    </StatusBadge>
  )
}

function JobRow({ job }: { job: JobState }) {
  const t = useWords(statusWords)
  const language = useLanguage()
  const words = jobNames[job.name]
  const title = words ? localise(words, language) : job.name
  const run = useMutation({
    mutationFn: () => runJob(job.name),
    onSuccess: () => {
      toastDone(t.begun)
    },
  })
  const took = job.startedAt && job.endedAt ? job.endedAt.getTime() - job.startedAt.getTime() : undefined
  return (
    <li className={classes.job}>
      <div>
        <b>{title}</b>
        <span>
          {job.name} · {t.every(formatDuration(job.everySeconds * 1000, language))}
        </span>
      </div>
      <div>
        <Outcome job={job} />
        <span>
          {job.startedAt ? formatInstant(job.startedAt) : null}
          {took !== undefined && took >= 1000 ? ` · ${t.took(formatDuration(took, language))}` : null}
        </span>
        {job.error ? <span className={classes.error}>{job.error}</span> : null}
      </div>
      <div>
        <JobResult job={job} />
        {job.nextAt ? <span>{t.nextRun(formatInstant(job.nextAt))}</span> : null}
      </div>
      <Can needs={['sys:job:run']}>
        <Button
          size="xs"
          variant="default"
          aria-label={t.runOf(title)}
          title={job.running ? t.alreadyRuns : undefined}
          disabled={job.running}
          loading={run.isPending}
          onClick={() => run.mutate()}
        >
          {t.run}
        </Button>
      </Can>
    </li>
  )
}

/** What the last run did; where it had nothing to do, also what the last one with work did. */
function JobResult({ job: { outcome, done, doneAt, doneMs } }: { job: JobState }) {
  const t = useWords(statusWords)
  const language = useLanguage()
  const doneText = useJobResultText()
  const took = doneMs !== null && doneMs >= 1000 ? ` · ${t.took(formatDuration(doneMs, language))}` : ''
  if (outcome === 'done' && done) return doneText(done)
  return (
    <>
      {outcome === 'nothing' ? t.nothingDue : null}
      {outcome === 'uncounted' ? t.uncounted : null}
      {done && doneAt ? (
        <span>
          {t.lastWork(doneText(done), formatInstant(doneAt))}
          {took}
        </span>
      ) : null}
    </>
  )
}

function Outcome({ job: { running, startedAt, endedAt, error } }: { job: JobState }) {
  const t = useWords(statusWords)
  if (running)
    return (
      <StatusBadge tone="info" icon={<IconLoader2 size={14} />}>
        {t.running}
      </StatusBadge>
    )
  if (!startedAt)
    return (
      <StatusBadge tone="muted" icon={<IconClock size={14} />}>
        {t.never}
      </StatusBadge>
    )
  if (error)
    return (
      <StatusBadge tone="bad" icon={<IconAlertTriangle size={14} />}>
        {t.failed}
      </StatusBadge>
    )
  if (!endedAt)
    return (
      <StatusBadge tone="warn" icon={<IconQuestionMark size={14} />}>
        {t.ended}
      </StatusBadge>
    )
  return (
    <StatusBadge tone="ok" icon={<IconCheck size={14} />}>
      {t.ok}
    </StatusBadge>
  )
}
