import { feedbackCan, type Report } from '@limpid/contract/feedback/feedback'
import { feedbackKinds } from '@limpid/contract/feedback/schemas'
import type { Device } from '@limpid/contract/fleet/fleet'
import { localise } from '@limpid/contract/kernel/words'
import type { ProductModel } from '@limpid/contract/products/model'
import { Anchor, Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link } from 'react-router'
import { useCan } from '../../../kit/access/Can.tsx'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { LoadFailed } from '../../../kit/page/LoadFailed.tsx'
import { formatInstant } from '../../../lib/format.ts'
import { Card } from '../../../ui/Card.tsx'
import { Fact, Facts } from '../../../ui/rows/Facts.tsx'
import { SkeletonBlock } from '../../../ui/Skeletons.tsx'
import { devicePath } from '../../devices/devices.public.ts'
import { DictTag } from '../../dicts/dicts.public.ts'
import { PictureStrip } from '../../pictures/pictures.public.ts'
import { faultText } from '../../products/products.public.ts'
import { FaultAdvice } from '../FaultAdvice.tsx'
import classes from '../feedback.module.css'
import { reportQuery } from '../feedback.queries.ts'
import { feedbackWords, statusWords } from '../feedback.words.ts'
import { ReportStatus } from '../ReportStatus.tsx'
import { AnswerForm } from './AnswerForm.tsx'

interface ReportThreadProps {
  device: Device
  model: ProductModel
  id: string
  onBack: () => void
}

/** One report: subject, thread, and reply form. */
export function ReportThread({ device, model, id, onBack }: ReportThreadProps) {
  const { data, error, refetch } = useQuery({ ...reportQuery(device.id, id), meta: { shown: 'page' } })
  return (
    <div className={classes.panel}>
      {error && !data ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <SkeletonBlock height={320} /> : null}
      {data ? (
        <Loaded device={device} model={model} report={data} onBack={onBack} />
      ) : (
        <Back onBack={onBack} />
      )}
    </div>
  )
}

function Back({ onBack }: Pick<ReportThreadProps, 'onBack'>) {
  const t = useWords(feedbackWords)
  return (
    <Button
      variant="default"
      size="sm"
      leftSection={<IconArrowLeft size={16} aria-hidden />}
      onClick={onBack}
      className={classes.back ?? ''}
    >
      {t.allReports}
    </Button>
  )
}

interface LoadedProps {
  device: Device
  model: ProductModel
  report: Report
}

/** The problem and its state, then the thread with its reply beside what the product model advises. */
function Loaded({ device, model, report, onBack }: LoadedProps & Pick<ReportThreadProps, 'onBack'>) {
  const t = useWords(feedbackWords)
  const may = useCan()(['iot:feedback:add'])
  const role = { handles: feedbackCan.handle(device.access), reported: report.reported }
  const closed = report.status === 'closed'
  const replies = may && feedbackCan.answer(report, role)
  const form = useRef<HTMLDivElement>(null)
  const reply = () => {
    form.current?.scrollIntoView({ block: 'center' })
    form.current?.querySelector('textarea')?.focus()
  }
  return (
    <>
      <Card
        heading={report.title}
        action={
          <span className={classes.acts}>
            <ReportStatus status={report.status} />
            {replies ? (
              <Button size="sm" onClick={reply}>
                {t.answer}
              </Button>
            ) : null}
            <Back onBack={onBack} />
          </span>
        }
      >
        <ReportFacts device={device} model={model} report={report} />
      </Card>
      <div className={classes.columns}>
        <FaultAdvice model={model} code={report.faultCode} />
        <Card heading={t.thread}>
          <Entries deviceId={device.id} report={report} />
          {replies ? (
            <div ref={form}>
              <AnswerForm device={device} report={report} role={role} />
            </div>
          ) : (
            <p className={classes.small}>{closed ? t.closedNote : t.readOnly}</p>
          )}
        </Card>
      </div>
    </>
  )
}

function ReportFacts({ device, model, report }: LoadedProps) {
  const t = useWords(feedbackWords)
  const language = useLanguage()
  const { cycle } = report
  const started = cycle ? t.washOf(formatInstant(cycle.startedAt)) : ''
  return (
    <Facts>
      {report.faultCode ? <Fact name={t.fault}>{faultText(model, report.faultCode, language)}</Fact> : null}
      <Fact name={t.reporter}>{report.reporter ?? t.someone}</Fact>
      <Fact name={t.created}>
        <span className={classes.number}>{formatInstant(report.createTime)}</span>
      </Fact>
      {report.kind ? (
        <Fact name={t.kind}>
          <DictTag code={feedbackKinds} value={report.kind} />
        </Fact>
      ) : null}
      {cycle ? (
        <Fact name={t.wash}>
          {cycle.id ? (
            <Anchor component={Link} inherit to={`${devicePath(device)}?tab=washes&wash=${cycle.id}`}>
              {started}
            </Anchor>
          ) : (
            started + t.washGone
          )}
        </Fact>
      ) : null}
    </Facts>
  )
}

function Entries({ deviceId, report }: { deviceId: string; report: Report }) {
  const t = useWords(feedbackWords)
  const statuses = useWords(statusWords)
  const language = useLanguage()
  return (
    <ol className={classes.thread} aria-label={t.thread}>
      {report.thread.map(({ id, author, at, text, pictureIds, status, work }) => (
        <li key={id} className={classes.entry}>
          <span className={classes.who}>
            {author ?? t.someone}
            <time className={classes.small} dateTime={at.toISOString()}>
              {formatInstant(at)}
            </time>
          </span>
          {text ? <p className={classes.text}>{text}</p> : null}
          <PictureStrip deviceId={deviceId} ids={pictureIds} />
          {work ? (
            <span className={classes.small}>
              {t.workDone(localise(work.name, language), formatInstant(work.doneAt))}
            </span>
          ) : null}
          {status ? <span className={classes.small}>{t.became(statuses[status])}</span> : null}
        </li>
      ))}
    </ol>
  )
}
