import { type Language, localise } from '@limpid/contract/kernel/words'
import type { JudgedRule } from '@limpid/contract/products/alarm-rules/alarm-rule'
import type { Condition } from '@limpid/contract/products/alarm-rules/condition'
import type { ProductModel } from '@limpid/contract/products/model'
import { formatDuration, withUnit } from '../../../lib/format.ts'
import { pickTexts, type TextsOf } from '../../../lib/words.ts'
import { amountText, findMetric, metricName, modelledText } from '../model.ts'
import { alarmRulesWords, washFailureWords, washMeasureWords } from './alarmRules.words.ts'

/** A rule in a sentence: "Tank temperature below 60 °C and Phase is Wash, for 1 min". */
export function ruleText(
  { conditions, match, onDelaySeconds }: Pick<JudgedRule, 'conditions' | 'match' | 'onDelaySeconds'>,
  model: ProductModel,
  language: Language,
): string {
  const t = pickTexts(alarmRulesWords, language)
  const all = conditions
    .map((condition) => conditionText(condition, model, language, t))
    .join(match === 'all' ? t.and : t.or)
  return onDelaySeconds > 0 ? t.lasting(all, formatDuration(onDelaySeconds * 1000, language)) : all
}

function conditionText(
  condition: Condition,
  model: ProductModel,
  language: Language,
  t: TextsOf<typeof alarmRulesWords>,
): string {
  const { metric } = condition
  const name = metricName(findMetric(model, metric), metric, language)
  const time = (seconds: number) => formatDuration(seconds * 1000, language)
  const named = (values: readonly string[]) =>
    values.map((value) => modelledText(model, metric, value, language)).join(' / ')
  switch (condition.type) {
    case 'limit': {
      const limit = amountText(model, metric, condition.value)
      return condition.side === 'above' ? t.limitAbove(name, limit) : t.limitBelow(name, limit)
    }
    case 'state':
      return t.stateIs(name, named(condition.values))
    case 'change':
      return t.changed(name, amountText(model, metric, condition.amount), time(condition.withinSeconds))
    case 'repeat':
      return t.repeated(name, named(condition.values), condition.times, time(condition.withinSeconds))
    case 'flat':
      return t.flat(name, time(condition.seconds))
    case 'missing':
      return t.missing(name, time(condition.seconds))
    case 'spike': {
      const { amount, times, withinSeconds } = condition
      return t.spiked(name, amountText(model, metric, amount), times, time(withinSeconds))
    }
    case 'unseen':
      return t.unseen(name, named(condition.values), time(condition.seconds))
    case 'standby':
      return t.standby(name, amountText(model, metric, condition.amount), time(condition.withinSeconds))
    case 'consumption': {
      const { percent, washes } = condition
      return t.consumed(localise(washMeasureWords[condition.metric], language), percent, washes)
    }
    case 'result': {
      const results = condition.results.map((one) => localise(washFailureWords[one], language)).join(' / ')
      return t.resulted(results, condition.times, condition.washes)
    }
    case 'rejection':
      return t.limitBelow(t.rejection, withUnit(String(condition.value), '%'))
  }
}
