import { alarmKindWords } from '@limpid/contract/alarms/alarm-words'
import type { AlarmDetail } from '@limpid/contract/alarms/record/record'
import { localise } from '@limpid/contract/kernel/words'
import { unitText } from '@limpid/contract/products/words/units'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { useCan } from '../../../kit/access/Can.tsx'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { useNow } from '../../../kit/live/useNow.ts'
import { formatDuration, formatInstant, formatNumber } from '../../../lib/format.ts'
import { Card } from '../../../ui/Card.tsx'
import { Fact, Facts } from '../../../ui/rows/Facts.tsx'
import { devicePath } from '../../devices/devices.public.ts'
import { alarmPath } from '../alarmPath.ts'
import { alarmWords } from '../alarms.words.ts'
import { alarmDetailText, measuredText } from '../alarmText.ts'
import { recordWords } from './record.words.ts'

/** When, how long, what was measured, and what happened meanwhile. */
export function AlarmFacts({ alarm }: { alarm: AlarmDetail }) {
  const t = useWords(recordWords)
  const list = useWords(alarmWords)
  const language = useLanguage()
  const now = useNow(15_000)
  const { raisedAt, clearedAt, cycle, washes, assignee, device, inhibitedUntil, latest } = alarm
  const measured = measuredText(alarm, language)
  const number = (value: number) => formatNumber(value, {}, language)
  return (
    <Card heading={t.facts}>
      <Facts>
        <Fact name={list.kind}>
          {alarmDetailText(alarm, language) || localise(alarmKindWords[alarm.kind], language)}
        </Fact>
        <Fact name={t.raisedAt}>{formatInstant(raisedAt)}</Fact>
        <Fact name={t.clearedAt}>{clearedAt ? formatInstant(clearedAt) : t.lasts}</Fact>
        <Fact name={t.duration}>
          {formatDuration((clearedAt ?? now).getTime() - raisedAt.getTime(), language)}
        </Fact>
        {alarm.unknownSince ? <Fact name={t.unknownSince}>{formatInstant(alarm.unknownSince)}</Fact> : null}
        {/* Of failed washes each says what it missed. */}
        {measured && alarm.failedWashes.length === 0 ? (
          <Fact name={alarm.limit === null ? t.raisedValue : t.raisedWith}>{measured}</Fact>
        ) : null}
        {latest ? (
          <Fact name={t.latest}>
            {formatNumber(latest.value, { precision: alarm.precision, unit: unitText(alarm.unit) }, language)}
            {' · '}
            <time dateTime={latest.at.toISOString()}>{formatInstant(latest.at)}</time>
          </Fact>
        ) : null}
        {alarm.rule ? <RuleFact rule={alarm.rule} device={device} /> : null}
        {alarm.raises > 1 ? <Fact name={t.raises}>{number(alarm.raises)}</Fact> : null}
        {alarm.count > 1 && alarm.kind !== 'outage' ? (
          <Fact name={list.count}>{number(alarm.count)}</Fact>
        ) : null}
        <Fact name={list.assignee}>{assignee?.name ?? list.nobody}</Fact>
        {inhibitedUntil ? (
          <Fact name={alarm.inhibition === 'shelved' ? list.shelvedUntil : t.maintenanceUntil}>
            {formatInstant(inhibitedUntil)}
          </Fact>
        ) : null}
        {alarm.cause ? (
          <Fact name={t.cause}>
            <Cause cause={alarm.cause} />
          </Fact>
        ) : null}
        {alarm.inhibitionReason ? <Fact name={t.reason}>{alarm.inhibitionReason}</Fact> : null}
        {cycle ? (
          <Fact name={t.wash}>
            <Anchor
              component={Link}
              inherit
              to={`${devicePath({ ...device, access: device })}?tab=washes&wash=${cycle.id}`}
            >
              {formatInstant(cycle.startedAt)}
            </Anchor>
          </Fact>
        ) : null}
        {washes ? (
          <Fact name={t.washes}>
            {washes.failed > 0
              ? t.washesOf(number(washes.total), number(washes.failed))
              : number(washes.total)}
          </Fact>
        ) : null}
        <Fact name={t.similar}>
          <Similar similar={alarm.similar} />
        </Fact>
      </Facts>
    </Card>
  )
}

/** Leads to the rule whoever may change it; others see its version, where it is known. */
function RuleFact({
  rule: { key, productId, version },
  device,
}: { rule: NonNullable<AlarmDetail['rule']> } & Pick<AlarmDetail, 'device'>) {
  const t = useWords(recordWords)
  const language = useLanguage()
  const mayEdit = useCan()(['iot:alarm-rule:edit']) && device.relation === 'owner'
  if (version === null && !mayEdit) return null
  const text = version === null ? t.viewRule : t.version(formatNumber(version, {}, language))
  return (
    <Fact name={t.rule}>
      {mayEdit ? (
        <Anchor
          component={Link}
          to={`/alarm-log/rules?${new URLSearchParams({ rule: key, product: productId })}`}
          inherit
        >
          {text}
        </Anchor>
      ) : (
        text
      )}
    </Fact>
  )
}

function Cause({ cause: { id, name } }: { cause: NonNullable<AlarmDetail['cause']> }) {
  const text = localise(name, useLanguage())
  if (id === null) return text
  return (
    <Anchor component={Link} to={alarmPath({ id })} inherit>
      {text}
    </Anchor>
  )
}

function Similar({ similar: { count, last } }: Pick<AlarmDetail, 'similar'>) {
  const t = useWords(recordWords)
  const language = useLanguage()
  const counted = t.similarCount(formatNumber(count, {}, language))
  if (!last) return counted
  const when = formatInstant(last.raisedAt)
  return (
    <>
      {counted}
      {' · '}
      <Anchor component={Link} to={alarmPath(last)} inherit>
        {last.handledBy ? t.lastOne(when, last.handledBy) : t.lastUnhandled(when)}
      </Anchor>
    </>
  )
}
