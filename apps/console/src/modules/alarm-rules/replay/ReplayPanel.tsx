import type { JudgedRule } from '@limpid/contract/products/alarm-rules/alarm-rule'
import type { ProductModel } from '@limpid/contract/products/model'
import { Button, Group } from '@mantine/core'
import { handleProblem } from '../../../api/problem.ts'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { formatDuration, formatInstant, formatNumber } from '../../../lib/format.ts'
import { Callout } from '../../../ui/status/Callout.tsx'
import { WorkProgress } from '../../../ui/status/WorkProgress.tsx'
import classes from '../alarm-rules.module.css'
import { ReplayDevices } from './ReplayDevices.tsx'
import { replayWords } from './replay.words.ts'
import { figuresOf, type ReplayFigures, type ReplayResult } from './replayFigures.ts'
import { type Replayed, useReplay } from './useReplay.ts'

interface ReplayPanelProps {
  /** The rule of the form; undefined while it is not valid. */
  what: Replayed | undefined
  /** The rule as it was before it was edited. */
  before: JudgedRule | undefined
  /** The model of the product, by which curves are drawn. */
  model: ProductModel
  onDelay: (seconds: number) => void
}

/** Replays the edited rule over the stored readings, and beside it the one before. */
export function ReplayPanel({ what, before, model, onDelay }: ReplayPanelProps) {
  const t = useWords(replayWords)
  const language = useLanguage()
  const replay = useReplay()
  const compared = useReplay()
  const differs = before !== undefined && what !== undefined && !sameRule(before, what.rule)
  const begin = () => {
    if (!what) return
    replay.start(what)
    if (differs) compared.start({ ...what, rule: before })
    else compared.clear()
  }
  const { state, result } = replay
  const both = compared.state === 'idle' ? [replay] : [replay, compared]
  const error = both.find((one) => one.error)?.error
  const running = both.some((one) => one.state === 'running')
  const done = Math.min(...both.map((one) => one.result.done))
  const number = (value: number) => formatNumber(value, {}, language)
  const outdated = state !== 'idle' && what !== undefined && replay.of !== JSON.stringify(what)
  const stop = () => {
    replay.stop()
    compared.stop()
  }
  return (
    <section className={classes.replay} aria-label={t.title}>
      <Group justify="space-between" align="center" gap="sm">
        <div>
          <h3 className={classes.heading}>{t.title}</h3>
          <p className={classes.hint}>{t.hint}</p>
        </div>
        {running ? (
          <Button variant="default" size="compact-sm" onClick={stop}>
            {t.stop}
          </Button>
        ) : (
          <Button variant="light" size="compact-sm" disabled={!what} onClick={begin}>
            {state === 'idle' ? t.start : t.again}
          </Button>
        )}
      </Group>
      {running ? (
        <WorkProgress
          label={result.total > 0 ? t.running(number(done), number(result.total)) : t.begins}
          done={done}
          total={result.total}
        />
      ) : null}
      {what || running ? null : <p className={classes.hint}>{t.incomplete}</p>}
      {error ? (
        <Callout tone="bad" role="alert">
          {handleProblem(error)}
        </Callout>
      ) : null}
      {both.some((one) => one.state === 'stopped') && !error ? (
        <p className={classes.hint}>{t.partly}</p>
      ) : null}
      {outdated && !running ? <Callout tone="warn">{t.changed}</Callout> : null}
      {state === 'idle' ? null : (
        <Outcome
          result={result}
          before={compared.state === 'idle' ? undefined : compared.result}
          finished={both.every((one) => one.state === 'done')}
          rule={replay.rule}
          model={model}
          onDelay={what && what.rule.onDelaySeconds < 120 ? onDelay : undefined}
        />
      )}
    </section>
  )
}

const sameRule = (a: JudgedRule, b: JudgedRule) => JSON.stringify(a) === JSON.stringify(b)

interface OutcomeProps {
  result: ReplayResult
  before: ReplayResult | undefined
  finished: boolean
  /** The rule that was replayed. */
  rule: JudgedRule | undefined
  model: ProductModel
  onDelay: ((seconds: number) => void) | undefined
}

function Outcome({ result, before, finished, rule, model, onDelay }: OutcomeProps) {
  const t = useWords(replayWords)
  const language = useLanguage()
  const number = (value: number, precision = 0) => formatNumber(value, { precision }, language)
  if (finished && result.total === 0) return <p className={classes.hint}>{t.noDevices}</p>
  if (!result.since) return finished ? <p className={classes.hint}>{t.noReadings}</p> : null
  const now = new Date()
  const after = figuresOf(result, now)
  const earlier = before && figuresOf(before, now)
  const rows: [string, (figures: ReplayFigures) => string][] = [
    [t.perWeek, ({ perWeek }) => number(perWeek, 1)],
    [t.raised, ({ raised }) => number(raised)],
    [t.longest, ({ longestMs }) => (longestMs > 0 ? formatDuration(longestMs, language) : '–')],
    [t.short, ({ short }) => number(short)],
  ]
  return (
    <>
      <table className={classes.figures}>
        {earlier ? (
          <thead>
            <tr>
              <td />
              <th scope="col">{t.before}</th>
              <th scope="col">{t.after}</th>
            </tr>
          </thead>
        ) : null}
        <tbody>
          {rows.map(([name, textOf]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {earlier ? <td>{textOf(earlier)}</td> : null}
              <td>{textOf(after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {after.short > 0 && onDelay ? (
        <Callout
          tone="info"
          action={
            <Button size="compact-sm" variant="default" onClick={() => onDelay(120)}>
              {t.addDelay}
            </Button>
          }
        >
          {t.shortHint(number(after.short))}
        </Callout>
      ) : null}
      {after.top.length > 0 && rule ? (
        <ReplayDevices {...{ top: after.top, result, since: result.since, rule, model, finished }} />
      ) : null}
      <p className={classes.hint}>{t.readings(number(result.readings), formatInstant(result.since))}</p>
    </>
  )
}
